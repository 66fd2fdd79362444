import { formatDay } from '@gaongil/contract/dates';
import type { NewsItem } from '@gaongil/contract/news/news';
import { newsFieldNames } from '@gaongil/contract/news/news-fields';
import { useCallback, useEffect, useState } from 'react';
import { currentOf } from '../../api/conflict.ts';
import { readFailure } from '../../api/failure.ts';
import { useCreateNewsMutation, useUpdateNewsMutation } from '../../api/news.ts';
import type { Draft } from '../drafts/merge-draft.ts';
import type { SaveResult } from '../drafts/save-merged.ts';
import { useMergedDraft } from '../drafts/use-merged-draft.ts';
import { staffMessages } from '../shared/messages.ts';
import { useSnack } from '../widgets/snack.tsx';
import { newsMessages } from './messages.ts';
import { useTakeBack } from './use-take-back.ts';

type NewsField = (typeof newsFieldNames)[number];

const loadSchema = async () => (await import('@gaongil/contract/news/news')).newsForm;

const newItem = () => ({ version: 0, title: '', url: '', date: formatDay(new Date().toISOString()) });

/** The subject under which the draft of a news item is stored. */
export const newsSubject = (id: number | undefined) => `news:${id ?? 'new'}`;

/**
 * The draft of a new or existing news item. It is saved as a whole, and the form closes after saving.
 *
 * @param close closes the form
 * @param reopen opens it again, when a discarded draft was taken back
 */
export function useNewsDraft(item: NewsItem | undefined, close: () => void, reopen: () => void) {
  const [create] = useCreateNewsMutation();
  const [update] = useUpdateNewsMutation();
  const show = useSnack();
  const offerBack = useTakeBack();
  const [empty] = useState(newItem);
  const [done, setDone] = useState(false);
  const id = item?.id;

  const save = useCallback(
    async ({ version, typed }: Draft<NewsField>): Promise<SaveResult<NewsField>> => {
      const { data, error } =
        id === undefined ? await create(typed) : await update({ id, version, form: typed });
      if (data) {
        const text = id === undefined ? newsMessages.created : newsMessages.updated;
        // The values before are known if they are those of the version that was saved over.
        if (item?.version === version && data.version !== version) offerBack(item, data);
        else show({ text, about: data.title });
        return { saved: data };
      }
      const failed = id === undefined ? newsMessages.createFailed : newsMessages.updateFailed;
      const { status, text } = readFailure(error);
      return {
        message: `${failed} ${text} ${staffMessages.textStays}`,
        theirs: currentOf<NewsItem>(error),
        gone: status === 404,
      };
    },
    [create, id, item, offerBack, show, update],
  );

  const { submit, discard, ...draft } = useMergedDraft({
    name: newsMessages.unsaved,
    fields: newsFieldNames,
    subject: newsSubject(id),
    about: item?.title ?? newsMessages.create,
    seen: item ?? empty,
    loadSchema,
    save,
    restored: reopen,
    saveUnchanged: true,
    confirmMerge: true,
  });

  const submitAndClose = useCallback(
    async (element: HTMLFormElement) => {
      const issue = await submit(element);
      setDone(!issue);
      return issue;
    },
    [submit],
  );
  const cancel = () => {
    // What was typed could not be brought back: closing asks.
    if (draft.gone && draft.dirty) return close();
    if (draft.dirty) discard();
    setDone(true);
  };
  // Waits until the draft is rendered as saved or discarded; otherwise closing would ask about unsaved text.
  useEffect(() => {
    if (done && !draft.dirty) close();
  }, [close, draft.dirty, done]);

  return { ...draft, discard, submit: submitAndClose, cancel };
}
