/** The child's end of `ask`: answers the parent's commands, and ends with the parent. */
export function answerCommands<Command, Answer>(answer: (command: Command) => Promise<Answer>): void {
  process.on('message', (command: Command) => {
    answer(command).then(
      (value) => process.send?.({ value }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ value: 'ready' });
}
