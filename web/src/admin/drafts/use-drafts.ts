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
import { leaveToSignIn } from '../../api/client.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { draftMessages } from '../shared/messages.ts';
import { useSnack } from '../widgets/snack.tsx';
import { tabStorage } from './draft-storage.ts';
import { openDrafts, opensAllDrafts, type DraftStore } from './draft-store.ts';
import { openDraftsElsewhere, type DraftsElsewhere } from './drafts-elsewhere.ts';

/** The drafts of a person: of this tab, and what is known of the others. */
export interface OpenedDrafts {
  drafts: DraftStore;
  elsewhere: DraftsElsewhere;
}

export const DraftsContext = createContext<OpenedDrafts | undefined>(undefined);

function useOpened(): OpenedDrafts {
  const opened = useContext(DraftsContext);
  if (!opened) throw new Error('drafts are opened by RequireSession');
  return opened;
}

/** The drafts of the signed-in person. */
export const useDrafts = (): DraftStore => useOpened().drafts;

/** Opens the drafts of a person; leaves for the sign-in page instead if that would remove what another person typed in this tab. */
async function openOwnDrafts(username: string): Promise<OpenedDrafts | undefined> {
  const key = draftKeyOf(username);
  if (await opensAllDrafts(tabStorage(), key)) {
    const drafts = await openDrafts(tabStorage(), key);
    return { drafts, elsewhere: openDraftsElsewhere(username, drafts) };
  }
  leaveToSignIn();
  return undefined;
}

function close({ drafts, elsewhere }: OpenedDrafts): void {
  elsewhere.close();
  drafts.close();
}

/** Opens the drafts of `username`, whose session has just been read; undefined until they are open. */
export function useOpenedDrafts(username: string | undefined): OpenedDrafts | undefined {
  const [opened, setOpened] = useState<{ username: string; open: OpenedDrafts }>();
  useEffect(() => {
    if (username === undefined) return;
    let ended = false;
    const opening = openOwnDrafts(username);
    void opening.then((open) => open && !ended && setOpened({ username, open }));
    return () => {
      ended = true;
      void opening.then((open) => open && close(open));
    };
  }, [username]);
  return opened && opened.username === username ? opened.open : undefined;
}

/** What there are drafts for. */
export function useDraftSubjects(): ReadonlySet<string> {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.watch, drafts.subjects);
}

/** What other tabs and windows of the same person have drafts for. */
export function useSubjectsElsewhere(): ReadonlySet<string> {
  const { elsewhere } = useOpened();
  return useSyncExternalStore(elsewhere.watch, elsewhere.subjects);
}

/** The draft for `subject`, which is known again by `about`; warns once if it cannot be stored. */
export function useStoredDraft(subject: string, about?: string) {
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
      save: (draft: unknown) => void drafts.save(subject, draft, about).then(warn),
      remove: () => drafts.remove(subject),
    }),
    [about, drafts, subject, warn],
  );
}
