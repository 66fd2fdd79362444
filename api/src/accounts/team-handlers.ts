import { teamMessages } from '@gaongil/contract/accounts/teams';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { changeTeam, listTeams, makeTeam, setTeamState } from '@gaongil/data/staff/teams';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { refusingBrokenRules } from './refuse-broken-rules.ts';

/** The teams to which cases can be assigned, for those who manage accounts (docs/behaviour/back-office.md#teams). */
export function teamHandlers({ db }: Pick<Dependencies, 'db'>) {
  return {
    listTeams: () => listTeams(db),
    makeTeam: ({ body }) => refusingBrokenRules(makeTeam(db, body)),
    changeTeam: async ({ params, body }) => {
      const team = await refusingBrokenRules(changeTeam(db, params.id, body));
      if (!team) throw createError(404, errorMessages.notFound);
      return team;
    },
    endTeam: ({ params }) => stateSet(params.id, 'ended', teamMessages.notActive),
    resumeTeam: ({ params }) => stateSet(params.id, 'active', teamMessages.notEnded),
  } satisfies Partial<Handlers>;

  async function stateSet(id: number, state: 'active' | 'ended', otherwise: string) {
    const outcome = await refusingBrokenRules(setTeamState(db, id, state));
    if (outcome === 'missing') throw createError(404, errorMessages.notFound);
    if (outcome === 'other state') throw createError(409, otherwise);
    return outcome;
  }
}
