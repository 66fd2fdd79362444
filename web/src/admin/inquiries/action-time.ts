/** The time of an inquiry's last handling, under whichever name it comes (docs/behaviour/back-office.md#lists). */
export function actionTime(inquiry: object): string | undefined {
  const { actionAt, lastActionAt, answeredAt } = inquiry as Partial<
    Record<'actionAt' | 'lastActionAt' | 'answeredAt', string>
  >;
  return actionAt ?? lastActionAt ?? answeredAt;
}
