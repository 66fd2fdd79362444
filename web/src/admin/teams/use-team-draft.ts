import {
  type Team,
  type TeamChange,
  teamChange,
  type TeamForm,
  teamForm,
  teamMessages,
} from '@gaongil/contract/accounts/teams';
import { useChangeTeamMutation, useMakeTeamMutation } from '../../api/accounts.ts';
import { checkValues } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { type FieldsForm, useFieldsDraft } from '../drafts/use-fields-draft.ts';
import { formFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { teamTexts } from './messages.ts';
import {
  changedFields,
  isTypedTeam,
  membersIn,
  type TeamField,
  teamSubject,
  type TeamValues,
  valuesOf,
} from './team-values.ts';

const aboutName: readonly string[] = [teamMessages.teamTaken, teamMessages.accountTaken];
const aboutMembers: readonly string[] = [teamMessages.unknownMember, teamMessages.tooManyTeams];

function issueOf(error: unknown, isNew: boolean): Issue {
  const { text } = readFailure(error);
  if (aboutName.includes(text)) return { field: 'displayName', message: text };
  if (aboutMembers.includes(text)) return { field: 'members', message: text };
  const message = isNew ? `${teamTexts.makeFailed} ${text} ${staffMessages.textStays}` : formFailure(error);
  return { field: '', message };
}

const sent = (values: TeamValues) => ({ ...values, members: membersIn(values.members) });
const form: FieldsForm<Team, TeamField, TeamForm, TeamChange> = {
  subject: teamSubject,
  valuesOf,
  changedFields,
  isTyped: isTypedTeam,
  checkNew: (values) => checkValues(teamForm, sent(values)),
  checkChange: (values) => checkValues(teamChange, sent(values)),
  issueOf,
  texts: teamTexts,
};

interface TeamDraftOptions {
  /** The team to change; undefined for one that is being made. */
  team: Team | undefined;
  close: () => void;
  reopen: () => void;
  made: (team: Team) => void;
}

/** What is typed into the form of a team. */
export function useTeamDraft({ team, close, reopen, made }: TeamDraftOptions) {
  const [make] = useMakeTeamMutation();
  const [save] = useChangeTeamMutation();
  return useFieldsDraft(form, { item: team, make, save, close, reopen, made });
}
