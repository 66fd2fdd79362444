import { formatDay } from '@gaongil/contract/dates';
// Of the form, whose code comes later: a page carries its style from the beginning.
import '../../ui/controls.css';
import '../../ui/form.css';
import './anonymity/anonymity.module.css';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { reportMessages } from '@gaongil/contract/cases/report';
import { formatBytes } from '@gaongil/contract/files/attachment';
import type { PublicMessage, PublicReport } from '@gaongil/contract/cases/report-schemas';
import { unreachableText } from '../../api/no-connection.ts';
import { Button } from '../../ui/button.tsx';
import { conversation } from '../content/report-messages.ts';
import style from './conversation.module.css';
import type { MessageFormProps } from './message-form.tsx';

/** What can be done below the messages: nothing yet, write, or write again after something was sent. */
type Writing = 'closed' | 'loading' | 'failed' | 'sent' | { Form: ComponentType<MessageFormProps> };

const formOf = {
  ANONYMOUS: async () => (await import('./message-form.tsx')).MessageForm,
  REALNAME: async () => (await import('./named-message-form.tsx')).NamedMessageForm,
};

function Message({ message: { from, day, text, file } }: { message: PublicMessage }) {
  return (
    <li className={`${style.message} ${style[from]}`}>
      <p className={style.head}>
        <strong>{conversation.from[from]}</strong> <time dateTime={day}>{formatDay(day)}</time>
      </p>
      <p className={style.text}>{text}</p>
      {file && <p className={style.file}>{conversation.attached(file.name, formatBytes(file.size))}</p>}
    </li>
  );
}

/** What reporter and staff wrote to each other, and a form to add something (docs/behaviour/reports.md#messages). */
export function Conversation({ report, className }: { report: PublicReport; className: string | undefined }) {
  const [added, setAdded] = useState<readonly PublicMessage[]>([]);
  const [writing, setWriting] = useState<Writing>('closed');
  const [hasMore, setHasMore] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const named = report.sendsNoMail ? conversation.unmailed : conversation.named;
  const messages = [...report.messages, ...added];
  const said = writing === 'sent' ? conversation.sent : hasMore && conversation.sentInPart;

  useEffect(() => {
    if (writing === 'sent') status.current?.focus();
    if (typeof writing === 'object') form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [writing]);

  function open() {
    setWriting('loading');
    formOf[report.type]().then(
      (Form) => setWriting({ Form }),
      () => setWriting('failed'),
    );
  }

  return (
    <section
      className={messages.length === 0 ? `${className} ${style.empty}` : className}
      aria-labelledby="conversation"
    >
      <h2 id="conversation" className={style.title}>
        {conversation.title}
      </h2>
      {messages.length === 0 && <p className={style.none}>{conversation.none}</p>}
      {report.earlierMessages !== undefined && (
        <p className={style.none}>{conversation.earlier(report.earlierMessages)}</p>
      )}
      {messages.length > 0 && (
        <ul className={style.messages}>
          {messages.map((message, index) => (
            // Messages are only ever added at the end.
            <Message key={index} message={message} />
          ))}
        </ul>
      )}
      <p className={style.hint}>{report.type === 'ANONYMOUS' ? conversation.weekly : named}</p>
      <p ref={status} role="status" tabIndex={-1} className={said ? style.sent : 'hidden'}>
        {said}
      </p>
      {writing === 'failed' && <p role="alert">{reportMessages.networkError(unreachableText())}</p>}
      {typeof writing === 'object' ? (
        <div ref={form} className={style.form}>
          <writing.Form
            referenceId={report.referenceId}
            sendsNoMail={report.sendsNoMail === true}
            sent={(message, isMoreTyped) => {
              setAdded((before) => [...before, message]);
              setHasMore(isMoreTyped);
              if (!isMoreTyped) setWriting('sent');
            }}
          />
        </div>
      ) : (
        <div className={style.open}>
          <Button kind="primary" onClick={open} disabled={writing === 'loading'}>
            {conversation.open}
          </Button>
        </div>
      )}
    </section>
  );
}
