import { againstDemonstration, isDemonstration } from './demonstration.ts'
import { type Finding, isSet, type Variables } from './finding.ts'
import { halfSetProviders } from './providers.ts'
import { againstSeveralProcesses, halfSetStorage } from './several-processes.ts'

export type ProgramName = 'storefront' | 'store API'

/** A command that makes a secret. */
export const secretCommand = `node -e "console.log(crypto.randomBytes(48).toString('base64url'))"`

/** Variables that a program requires in production, where none is generated. */
const needed: readonly { variable: string; programs: readonly ProgramName[]; what: string; advice: string }[] = [
  {
    variable: 'SESSION_SECRET',
    programs: ['storefront'],
    what: 'it signs the session cookie',
    advice: `Set it to the same value in every storefront; this makes one: ${secretCommand}`,
  },
  {
    variable: 'STOREFRONT_KEY',
    programs: ['storefront', 'store API'],
    what: 'it proves the storefront to the store API',
    advice: `Set it to the same value in both programs; this makes one: ${secretCommand}`,
  },
  {
    variable: 'TOKEN_SECRET',
    programs: ['store API'],
    what: 'it signs the tokens of logins',
    advice: `Set it to the same value in every store API; this makes one: ${secretCommand}`,
  },
  {
    variable: 'SMTP_URL',
    programs: ['store API'],
    what: 'it names the mail server, without which the shop sends no order mails and no password links',
    advice: 'Set it, e.g. to smtps://user:password@mail.example.com',
  },
]

/**
 * Problems that keep programs from starting with these variables: in the demonstration everything that strangers could
 * reach or really pay with; in production everything that is missing.
 * @param programs those that are to be started
 */
export function startProblems(variables: Variables, programs: readonly ProgramName[]): Finding[] {
  const demonstration = isDemonstration(variables)
  const ofStoreApi = programs.includes('store API')
    ? [...unassignedJobs(variables), ...againstSeveralProcesses(variables, demonstration), ...halfSetStorage(variables)]
    : []
  if (demonstration) return [...againstDemonstration(variables), ...ofStoreApi]
  const missing = needed.filter(
    (each) => each.programs.some((program) => programs.includes(program)) && !isSet(variables, each.variable),
  )
  return [
    ...ofStoreApi,
    ...missing.map(({ variable, what, advice }) => ({
      variable,
      problem: `${variable} is missing: ${what}.`,
      advice: `${advice}.`,
    })),
    ...(programs.includes('store API') ? [...withoutSecondFactorKey(variables), ...halfSetProviders(variables)] : []),
  ]
}

/** The embedded database belongs to one program: no worker could come in beside the store API. */
function unassignedJobs(variables: Variables): Finding[] {
  if (variables.JOBS !== 'apart' || isSet(variables, 'DATABASE_URL')) return []
  return [
    {
      variable: 'JOBS',
      problem:
        'JOBS=apart leaves mails, refunds and other jobs without a worker: the embedded database serves one program only.',
      advice: 'Name a PostgreSQL in DATABASE_URL, or unset JOBS.',
    },
  ]
}

/** A second factor that is required has to be possible. */
function withoutSecondFactorKey(variables: Variables): Finding[] {
  if (variables.REQUIRE_ADMIN_TOTP !== '1' || isSet(variables, 'SECOND_FACTOR_KEY')) return []
  return [
    {
      variable: 'SECOND_FACTOR_KEY',
      problem:
        'SECOND_FACTOR_KEY is missing: it encrypts the second factors that REQUIRE_ADMIN_TOTP asks of administrators.',
      advice: `Set it to the same value in every store API; this makes one: ${secretCommand}.`,
    },
  ]
}
