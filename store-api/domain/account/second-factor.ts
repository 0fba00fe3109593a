import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { secondFactors } from '../../db/schema.ts'
import { newRecoveryCodes, newTotpSecret, recoveryHash, stepOf } from './totp.ts'
import type { Vault } from './vault.ts'

type StoredFactor = typeof secondFactors.$inferSelect

/**
 * After this many consecutive wrong codes, none is checked for a while, milliseconds. Codes from browsers that the
 * account knows are counted separately.
 */
const [maxFailures, pause] = [5, 900_000]
/** A secret that was shown and never confirmed is forgotten after that, milliseconds. */
const patience = 900_000

/** Result of a code; `wait` is the number of seconds during which no code is checked. */
export type CodeOutcome = 'right' | 'wrong' | { wait: number }

export interface FactorState {
  active: boolean
  recoveryCodesLeft: number
  /** Shown, and waiting for its first code; null otherwise. */
  pendingSecret: string | null
}

/** Where an account's second factor stands. */
export async function factorState(db: Database, vault: Vault | null, clientId: number): Promise<FactorState> {
  const factor = await findFactor(db, clientId)
  if (!factor) return { active: false, recoveryCodesLeft: 0, pendingSecret: null }
  if (factor.confirmedAt) return { active: true, recoveryCodesLeft: factor.recoveryHashes.length, pendingSecret: null }
  return { active: false, recoveryCodesLeft: 0, pendingSecret: isFresh(factor) ? secretOf(vault, factor) : null }
}

/** Whether a login of the account takes a code. */
export async function hasSecondFactor(db: Database, clientId: number): Promise<boolean> {
  return Boolean((await findFactor(db, clientId))?.confirmedAt)
}

/**
 * Makes a new secret, which counts once a code has proved that the app has it.
 * @returns null when the account has a second factor already
 */
export async function beginFactor(db: Database, vault: Vault, clientId: number): Promise<string | null> {
  const secret = newTotpSecret()
  const fresh = {
    secret: vault.seal(secret, ownerOf(clientId)),
    begunAt: new Date(),
    lastStep: 0,
    recoveryHashes: [],
    failures: 0,
    failedAt: null,
    knownFailures: 0,
    knownFailedAt: null,
    acceptedCode: null,
    acceptedLogin: null,
  }
  return inTransaction(db, async (tx) => {
    const factor = await findFactor(tx, clientId, true)
    if (factor?.confirmedAt) return null
    await tx
      .insert(secondFactors)
      .values({ clientId, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.clientId, set: fresh })
    return secret
  })
}

/**
 * Activates a pending secret as the account's second factor with its first code.
 * @returns the recovery codes, which are shown only once; or the problem: `gone` where no secret is pending (any more)
 */
export async function confirmFactor(
  db: Database,
  vault: Vault | null,
  clientId: number,
  code: string,
): Promise<{ codes: string[] } | Exclude<CodeOutcome, 'right'> | 'gone'> {
  return inTransaction(db, async (tx) => {
    const factor = await findFactor(tx, clientId, true)
    if (!factor || factor.confirmedAt || !isFresh(factor)) return 'gone'
    const outcome = await judge(tx, vault, factor, code, true)
    if (outcome !== 'right') return outcome
    const codes = newRecoveryCodes()
    const set = { confirmedAt: new Date(), recoveryHashes: codes.map(recoveryHash) }
    await tx.update(secondFactors).set(set).where(eq(secondFactors.clientId, clientId))
    return { codes }
  })
}

/**
 * Looks at a code of an account's second factor, of the app or for recovery. A code that was right
 * is worthless afterwards.
 * @param known whether the account knows the browser that it comes from
 */
export async function checkCode(
  db: Database,
  vault: Vault | null,
  clientId: number,
  code: string,
  known: boolean,
): Promise<CodeOutcome> {
  return inTransaction(db, async (tx) => {
    const factor = await findFactor(tx, clientId, true)
    return factor?.confirmedAt ? judge(tx, vault, factor, code, known) : 'wrong'
  })
}

/** Takes an account's second factor away. */
export async function removeFactor(db: Database, clientId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.clientId, clientId))
}

/** Checks a code and saves the result. The factor's row is locked: of two requests with one code only one succeeds. */
export async function judge(
  db: Database,
  vault: Vault | null,
  factor: StoredFactor,
  code: string,
  known: boolean,
): Promise<CodeOutcome> {
  const now = Date.now()
  const before = known
    ? { failures: factor.knownFailures, at: factor.knownFailedAt }
    : { failures: factor.failures, at: factor.failedAt }
  const since = now - (before.at?.getTime() ?? 0)
  if (before.failures >= maxFailures && since < pause) return { wait: Math.ceil((pause - since) / 1000) }
  const own = eq(secondFactors.clientId, factor.clientId)
  const counted = (failures: number, at: Date | null) =>
    known ? { knownFailures: failures, knownFailedAt: at } : { failures, failedAt: at }
  const settled = counted(0, null)
  const secret = secretOf(vault, factor)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step !== null && step > factor.lastStep) {
    await db
      .update(secondFactors)
      .set({ ...settled, lastStep: step })
      .where(own)
    return 'right'
  }
  const hash = recoveryHash(code)
  if (factor.recoveryHashes.includes(hash)) {
    const recoveryHashes = factor.recoveryHashes.filter((each) => each !== hash)
    await db
      .update(secondFactors)
      .set({ ...settled, recoveryHashes })
      .where(own)
    return 'right'
  }
  const failures = before.failures >= maxFailures ? 1 : before.failures + 1
  await db
    .update(secondFactors)
    .set(counted(failures, new Date(now)))
    .where(own)
  return 'wrong'
}

/** An account's second factor. @param hold until the transaction ends */
export async function findFactor(db: Database, clientId: number, hold = false): Promise<StoredFactor | undefined> {
  const query = db.select().from(secondFactors).where(eq(secondFactors.clientId, clientId))
  const [factor] = await (hold ? query.for('update') : query)
  return factor
}

function isFresh({ begunAt }: StoredFactor): boolean {
  return Date.now() - begunAt.getTime() < patience
}

/**
 * Null where the key is missing, or another than it was sealed with: recovery codes are good all
 * the same.
 */
function secretOf(vault: Vault | null, { secret, clientId }: StoredFactor): string | null {
  return vault?.open(secret, ownerOf(clientId)) ?? null
}

function ownerOf(clientId: number): string {
  return `client ${clientId}`
}
