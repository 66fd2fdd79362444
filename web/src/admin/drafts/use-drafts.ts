import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { leaveTo } from '../../api/client.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { signInAddress } from '../../api/sign-in.ts';
import { draftMessages } from '../shared/messages.ts';
import { useSnack } from '../widgets/snack.tsx';
import { tabStorage } from './draft-storage.ts';
import { openDrafts, opensAllDrafts, type DraftStore } from './draft-store.ts';

export const DraftsContext = createContext<DraftStore | undefined>(undefined);

/** The drafts of the signed-in person. */
export function useDrafts(): DraftStore {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error('drafts are opened by RequireSession');
  return drafts;
}

/** Opens the drafts of a person; leaves for the sign-in page instead if that would remove what another person typed in this tab. */
async function openOwnDrafts(username: string): Promise<DraftStore | undefined> {
  const key = draftKeyOf(username);
  if (await opensAllDrafts(tabStorage(), key)) return openDrafts(tabStorage(), key);
  leaveTo(signInAddress(location));
  return undefined;
}

/** Opens the drafts of `username`, whose session has just been read; undefined until they are open. */
export function useOpenedDrafts(username: string | undefined): DraftStore | undefined {
  const [opened, setOpened] = useState<{ username: string; drafts: DraftStore }>();
  useEffect(() => {
    if (username === undefined) return;
    let ended = false;
    const opening = openOwnDrafts(username);
    void opening.then((drafts) => drafts && !ended && setOpened({ username, drafts }));
    return () => {
      ended = true;
      void opening.then((drafts) => drafts?.close());
    };
  }, [username]);
  return opened && opened.username === username ? opened.drafts : undefined;
}

/** What there are drafts for. */
export function useDraftSubjects(): ReadonlySet<string> {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.watch, drafts.subjects);
}

/** The draft for `subject`; warns once if it cannot be stored. */
export function useStoredDraft(subject: string) {
  const drafts = useDrafts();
  const show = useSnack();
  const warned = useRef(false);
  const warn = useCallback(
    (stored: boolean) => {
      if (!stored && !warned.current) show({ text: draftMessages.notStored, severity: 'warning' });
      warned.current = !stored;
    },
    [show],
  );
  return useMemo(
    () => ({
      read: <T>(isDraft: (value: unknown) => value is T) => drafts.read(subject, isDraft),
      save: (draft: unknown) => void drafts.save(subject, draft).then(warn),
      remove: () => drafts.remove(subject),
    }),
    [drafts, subject, warn],
  );
}
