import type { NewsItem } from '@gaongil/contract/news/news';
import { newsFieldNames } from '@gaongil/contract/news/news-fields';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { readFailure } from '../../api/failure.ts';
import { newsWasChanged, useUpdateNewsMutation } from '../../api/news.ts';
import { labelsOf } from '../drafts/merge-draft.ts';
import { staffMessages } from '../shared/messages.ts';
import { useSnack } from '../widgets/snack.tsx';
import { offerUndo } from '../widgets/undo-offer.ts';
import { newsMessages } from './messages.ts';

/** Refusals of an undo that another call gets too. */
const refusals: Readonly<Record<number, string>> = {
  404: newsMessages.missing,
  412: newsMessages.undoConflict,
};

/** A function that shows that a news item was changed, with the button that gives it the values before. */
export function useTakeBack(): (before: NewsItem, after: NewsItem) => void {
  const [update] = useUpdateNewsMutation();
  const show = useSnack();
  const dispatch = useDispatch();

  return useCallback(
    ({ title, url, date }, after) => {
      const { id, version, title: about } = after;
      const what = labelsOf(newsFieldNames.filter((name) => ({ title, url, date })[name] !== after[name]));
      const takeBack = async () => {
        const { data, error } = await update({ id, version, form: { title, url, date } });
        if (data) return { said: { text: staffMessages.undone(what), about: title } };
        const refusal = refusals[readFailure(error).status ?? 0];
        if (refusal === undefined) return { error };
        dispatch(newsWasChanged());
        const text = `${staffMessages.undoFailed} ${refusal}`;
        return { said: { text, severity: 'error', about } as const };
      };
      offerUndo(show, { text: newsMessages.updated, about, subject: `news:${id}` }, takeBack);
    },
    [dispatch, show, update],
  );
}
