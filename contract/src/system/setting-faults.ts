/** Settings that each are within their bounds and together, or here, make no sense; with what to do. */
export const settingFaults = {
  senderMissing:
    'MAIL_FROM에 보내는 주소가 없습니다. 이름 <name@회사.example>처럼 주소를 넣어 주세요. 그때까지 메일 서버가 메일을 거절할 수 있습니다.',
  senderIsExample: 'MAIL_FROM이 예시 주소(.example)입니다. 메일 서버가 받아 주는 회사 주소로 바꿔 주세요.',
  noRecipient:
    'NOTIFY_TO가 비어 있어 이메일을 적은 계정에만 알림 메일이 갑니다. 담당 부서의 주소를 적어 주세요.',
  recipientIsExample:
    'NOTIFY_TO가 예시 주소(.example)라 담당자가 메일을 받지 못합니다. 담당자 주소로 바꿔 주세요.',
  mailIsCaught:
    'SMTP_URL이 비어 있어 메일이 밖으로 나가지 않습니다. 담당자 알림도 제보자의 접수 메일도 아무에게 닿지 않습니다. 회사의 메일 서버를 적어 주세요.',
  mailInClear:
    '메일이 암호화되지 않은 채 회사 밖으로 나갈 수 있습니다. SMTP_REQUIRE_TLS=true로 하거나 SMTP_URL을 smtps://로 바꿔 주세요.',
} as const;

export type SettingFault = keyof typeof settingFaults;

/** The setting to change first, by fault: it tells the lines about settings apart. */
export const faultySettings: Record<SettingFault, string> = {
  senderMissing: 'MAIL_FROM',
  senderIsExample: 'MAIL_FROM',
  noRecipient: 'NOTIFY_TO',
  recipientIsExample: 'NOTIFY_TO',
  mailIsCaught: 'SMTP_URL',
  mailInClear: 'SMTP_REQUIRE_TLS',
};
