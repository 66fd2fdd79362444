import { inquiryAnswerMail } from '@gaongil/contract/cases/inquiry-answer';
import { Button, Typography } from '@mui/material';
import { memo } from 'react';
import type { CaseDetail } from '../../api/cases.ts';
import { useMailHealthQuery } from '../../api/mail-health.ts';
import { site } from '../../api/site-config.ts';
import { Conversation } from '../cases/conversation.tsx';
import { templateValuesOf } from '../desk/template-values.ts';
import { answeredTexts, answerReach, answerTexts, unmailed, unmailedTexts } from './answer-messages.ts';
import { inquiryTexts } from './messages.ts';

interface Props {
  detail: CaseDetail<'inquiries'>;
  title: string;
  /** Sets the status that says that the inquiry was answered. */
  end: () => void;
}

/** The answers that were mailed to an inquirer, and the form for another one with the whole mail that it becomes. */
export const InquiryAnswers = memo(function InquiryAnswers({ detail, title, end }: Props) {
  const { id, registerNumber = null, createdAt: receivedAt, message: question, email, status } = detail;
  const { name: companyName, email: companyEmail } = site.company;
  const { data: health } = useMailHealthQuery();
  return (
    <Conversation
      kind="inquiries"
      id={id}
      title={title}
      noun={inquiryTexts.noun}
      texts={health?.leaves === false ? unmailedTexts : answerTexts}
      templateValues={templateValuesOf(detail)}
      reach={health?.leaves === false ? unmailed(email) : answerReach(email, companyEmail)}
      preview={(text) => {
        const mail = inquiryAnswerMail({
          companyName,
          companyEmail,
          registerNumber,
          receivedAt,
          question,
          text,
        });
        return (
          <>
            <b>{mail.subject}</b>
            {'\n\n'}
            {mail.text}
          </>
        );
      }}
      afterwards={
        status !== 'ANSWERED' && (
          <div className="seen">
            <Typography variant="caption">{answeredTexts.offer}</Typography>
            <Button size="small" variant="outlined" onClick={end}>
              {answeredTexts.set}
            </Button>
          </div>
        )
      }
    />
  );
});
