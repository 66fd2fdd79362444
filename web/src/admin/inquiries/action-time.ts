/** The time of an inquiry's last handling, whichever field the answer has (docs/behaviour/back-office.md#lists). */
export function actionTime(inquiry: object): string | undefined {
  const { actionAt, lastActionAt, answeredAt } = inquiry as Partial<
    Record<'actionAt' | 'lastActionAt' | 'answeredAt', string>
  >;
  return actionAt ?? lastActionAt ?? answeredAt;
}
