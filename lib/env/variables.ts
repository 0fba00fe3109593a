import { z } from 'zod'
import { stores } from '../stores/registry.ts'
import { accountsVariables } from './accounts.ts'
import { observabilityVariables } from './observability.ts'
import { operationVariables } from './operation.ts'
import { paymentsAndMailVariables } from './payments-and-mail.ts'
import { perStoreVariables } from './per-store.ts'
import { shopVariables } from './shop.ts'

/** The variables with a fixed name, under the headings of docs/settings.md. */
export const variableGroups: readonly (readonly [title: string, variables: z.ZodObject])[] = [
  ['The shop', shopVariables],
  ['Secrets and accounts', accountsVariables],
  ['Database, files and several machines', operationVariables],
  ['Logs, metrics and traces', observabilityVariables],
  ['Payments and mail', paymentsAndMailVariables],
]

/** Every variable with a fixed name. */
export const variables = z.object({
  ...shopVariables.shape,
  ...accountsVariables.shape,
  ...operationVariables.shape,
  ...observabilityVariables.shape,
  ...paymentsAndMailVariables.shape,
})

/** The name of every variable that the shop understands. */
export const variableNames: readonly string[] = [
  ...Object.keys(variables.shape),
  ...Object.keys(perStoreVariables).flatMap((prefix) => stores.map(({ code }) => prefix + code)),
]
