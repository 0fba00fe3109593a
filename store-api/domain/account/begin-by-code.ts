import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { secondFactors } from '../../db/schema.ts'
import { hashSecret } from './passwords.ts'
import { type CodeOutcome, findFactor, judge } from './second-factor.ts'
import type { Vault } from './vault.ts'

/** A code that follows a challenge. */
export interface ChallengeCode {
  clientId: number
  challenge: string
  code: string
  known: boolean
}

/**
 * Checks the code that follows a challenge, and begins a login if it is right. The code that was accepted for this
 * challenge leads to the same login again: a form sent twice is neither a wrong code nor a second login.
 * @param begin begins a login, in the transaction that takes the code @returns its id
 * @param again answers the login that has begun; null where its first tokens were renewed, or it has ended
 */
export async function beginByCode<Begun extends { login: string }>(
  db: Database,
  vault: Vault | null,
  { clientId, challenge, code, known }: ChallengeCode,
  begin: (tx: Database) => Promise<Begun>,
  again: (tx: Database, login: string) => Promise<Begun | null>,
): Promise<Begun | Exclude<CodeOutcome, 'right'> | 'over'> {
  const acceptedCode = hashSecret(`${challenge} ${code.replace(/\s/g, '')}`)
  return inTransaction(db, async (tx) => {
    const factor = await findFactor(tx, clientId, true)
    if (!factor?.confirmedAt) return 'wrong'
    if (factor.acceptedLogin !== null && factor.acceptedCode === acceptedCode)
      return (await again(tx, factor.acceptedLogin)) ?? 'over'
    const outcome = await judge(tx, vault, factor, code, known)
    if (outcome !== 'right') return outcome
    const begun = await begin(tx)
    const set = { acceptedCode, acceptedLogin: begun.login }
    await tx.update(secondFactors).set(set).where(eq(secondFactors.clientId, clientId))
    return begun
  })
}
