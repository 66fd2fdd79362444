import type { textFindingNames } from '../../content/anonymity.ts';

export type TextFindingKind = keyof typeof textFindingNames;

/** A way to write something personal in a folded text (fold-text.ts). */
export interface TextPattern {
  kind: TextFindingKind;
  /** Its first group, at its end, is the finding. The text before it is matched too: older Safari has no lookbehind. */
  found: RegExp;
  /** Whether a match is a finding; every match is without it. */
  accept?: (digits: string, found: string) => boolean;
}

// What stands between groups of digits.
const gap = String.raw`[-\s./()]{0,4}`;
// Between the groups of a mobile number, which its first digits tell from other numbers, also what is said aloud.
const wide = String.raw`(?:[-\s./(),:*']{0,4}|\s?(?:에|의|다시)\s?)`;
// A bracket belongs to the number when it encloses the first digits alone.
const open = String.raw`(?:\((?=\+?\d{2,4}\)))?`;
const country = String.raw`${open}(?:\+|00)?82${gap}0?${gap}`;
const spoken = '[영공일이삼사오육륙칠팔구]';
const mobile = String.raw`(?:${country}|${open}0)1[016789]${wide}\d{3,4}${wide}\d{4}`;
const mobileWords = String.raw`0 1 [016789](?:[-\s]{1,3}\d){7,8}|o1o${gap}\d{3,4}${gap}\d{4}|[영공]일[영공일육칠팔구]${gap}${spoken}{3,4}${gap}${spoken}{4}`;
const landline = String.raw`(?:${country}|${open}0)(?:2|[3-6][1-5]|50\d?|70)${gap}\d{3,4}${gap}\d{4}`;

const month = '(?:0[1-9]|1[0-2])';
const monthDay = String.raw`(?:0[1-9]|[12]\d|3[01])`;
// A short date before an amount, such as 24.03.14 3000000, is none.
const birthday = String.raw`(?:\d{2}${month}${monthDay}${gap}|\d{2}[-./]${month}[-./]${monthDay}\s?-\s?)`;
// The last digits are often hidden already, but the first ones tell enough.
const hidden = String.raw`[\d*x]{6})(?![\d*]|\s?[원만천억개건명])`;

const number = String.raw`\d{2,16}(?:[- ]{1,3}\d{1,8}){0,4}`;
const banks =
  '국민|신한|우리|하나|기업|농협|수협|신협|우체국|새마을금고|산업|카카오|케이|토스|부산|대구|광주|전북|경남|제주|씨티|제일';
const accountName = String.raw`(?:계좌|통장|입금|송금|이체|은행|뱅크|account)[^\n\d]{0,12}|(?:${banks})[\s:(]{0,3}`;
// The forms of common banks that other numbers do not have.
const accountForms = String.raw`\d{6}-\d{2}-\d{6}|(?:110|1002)-\d{3}-\d{6}|3333-\d{2}-\d{7}|30[12]-\d{4}-\d{4}-\d1`;
const date = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/;
const isAccount = (digits: string) => digits.length >= 10 && digits.length <= 16 && !date.test(digits);

/** The last digit of a card number follows from the others. */
function isCard(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, twice = false; at >= 0; at--, twice = !twice) {
    const digit = Number(digits[at]) * (twice ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

/** The last digit of a business registration number follows from the others. */
function isBusiness(digits: string): boolean {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const ninth = Number(digits[8]) * 5;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (sum + Math.floor(ninth / 10) + Number(digits[9])) % 10 === 0;
}

const local = String.raw`[\w.+%-]{1,64}|[가-힣]{1,20}`;
const label = String.raw`[a-z\d가-힣-]{1,63}`;
const providers = '네이버|naver|지메일|gmail|다음|daum|한메일|hanmail|카카오|kakao|네이트|nate';

const named = String.raw`(?:사번|(?:사원|직원|교번|군번)\s?번?호?|employee\s?(?:no|number|id))`;
/** A date written as one number: 20250314. */
const day = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** What cameras put before the date in the names of their files: IMG_20250314_101500.jpg. */
const camera = /^(?:img|vid|mov|dsc|pxl|aud|rec|cam)-?\d/i;
/** Names that cameras of Sony give without a date: DSC01234.jpg. */
const counted = /^dsc\d{5}$/i;

/** The patterns, the surest first: a finding is not reported a second time as another kind. */
export const textPatterns: readonly TextPattern[] = [
  { kind: 'resident', found: new RegExp(String.raw`(?:^|\D)(${birthday}[1-4]${hidden}`, 'gi') },
  { kind: 'foreigner', found: new RegExp(String.raw`(?:^|\D)(${birthday}[5-8]${hidden}`, 'gi') },
  {
    kind: 'phone',
    found: new RegExp(String.raw`(?:^|[^\d.]|\D\.)(${mobile}|${mobileWords}|${landline})(?!\d)`, 'gi'),
  },
  {
    kind: 'email',
    found: new RegExp(
      String.raw`((?:${local})@(?:${label}\.){1,8}(?:[a-z]{2,24}|한국|닷컴)|[\w.+%-]{1,64}@(?:${providers}))`,
      'gi',
    ),
  },
  {
    kind: 'card',
    found: new RegExp(
      String.raw`(?:^|[^\d.])(\d{4}${gap}\d{4}${gap}\d{4}${gap}\d{4}|3[47]\d{2}${gap}\d{6}${gap}\d{5})(?!\d)`,
      'g',
    ),
    accept: isCard,
  },
  {
    kind: 'business',
    found: new RegExp(String.raw`(?:사업자|business)[^\n\d]{0,12}(\d{3}${gap}\d{2}${gap}\d{5})(?!\d)`, 'gi'),
  },
  {
    kind: 'business',
    found: /(?:^|[^\d.-])(\d{3}[-\s./()]{1,3}\d{2}[-\s./()]{1,3}\d{5})(?![\d-])/g,
    accept: isBusiness,
  },
  {
    kind: 'account',
    found: new RegExp(String.raw`(?:${accountName})(${number})(?!\d|\s?[원만천억개건명])`, 'gi'),
    accept: isAccount,
  },
  { kind: 'account', found: new RegExp(String.raw`(?:^|[^\d.-])(${accountForms})(?![\d-])`, 'g') },
  { kind: 'employee', found: new RegExp(String.raw`(${named}[^\n\d]{0,6}[a-z]{0,4}-?\d{3,10})`, 'gi') },
  {
    kind: 'employee',
    found: /(?:^|[^a-z\d-])([a-z]{1,3}-?\d{5,8})(?![a-z\d])/gi,
    accept: (digits, found) => !(camera.test(found) && day.test(digits)) && !counted.test(found),
  },
  // An employee number, as many companies give them: the year of entry and a number, such as 2019034. Dates and amounts
  // are excluded.
  {
    kind: 'employee',
    found: /(?:^|[^\d.,-])((?:19[89]|20[0-3])\d{4,5})(?!\d|[.,-]\d|\s*[원만천억개건명])/g,
    accept: (_, found) => !day.test(found),
  },
];

// How the at sign and the dots of a mail address are written out.
export const writtenAt =
  /[^\s(]([^\S\n]{0,2}(?:\([^\S\n]?(?:at|골뱅이|앳|엣|@)[^\S\n]?\)|골뱅이|@|[^\S\n]at(?=[^\S\n][a-z\d-]{1,63}[^\S\n]dot[^\S\n]))[^\S\n]{0,2})/gi;
export const writtenDot =
  /[a-z\d가-힣]([^\S\n]{0,2}(?:\([^\S\n]?(?:dot|점|쩜|닷|\.)[^\S\n]?\)|점|쩜|닷|[^\S\n]dot(?=[^\S\n])|[^\S\n]\.)[^\S\n]{0,2})(?=[a-z]{2}|한국)/gi;
