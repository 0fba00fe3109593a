import { and, asc, eq } from 'drizzle-orm'
import type { Client } from '../../../lib/contract/auth.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { Database } from '../../db/database.ts'
import { clients, type StoredClient } from '../../db/schema.ts'
import { noteEndings } from '../changes/note-changes.ts'
import { countRows } from '../operation/row-counts.ts'
import { sendEmailLink, sendLink, tellOwner } from './account-links.ts'
import { endAllLogins } from './login-rows.ts'
import { forgetMailTokens, forgetOldTokens } from './mail-tokens.ts'
import { hashPassword, hashSecret, isPassword, type PendingPassword } from './passwords.ts'

/** The account that an e-mail has in a store. */
export async function findByEmail(db: Database, store: string, email: string): Promise<StoredClient | undefined> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.store, store), eq(clients.email, normalizeEmail(email))))
  return client
}

/** An account of a store by its id. */
export async function findClient(db: Database, store: string, id: number): Promise<StoredClient | undefined> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.store, store), eq(clients.id, id)))
  return client
}

/**
 * Finds the account with this e-mail and password in a store; null when they do not match. For an inactive account the
 * pending password is compared, so that its owner is told to activate it: that password gives no access.
 */
export async function findByPassword(
  db: Database,
  store: string,
  email: string,
  password: string,
): Promise<StoredClient | null> {
  const client = await findByEmail(db, store, email)
  const hash = client?.active ? client.passwordHash : (client?.pendingPasswordHash ?? client?.passwordHash)
  return (await isPassword(password, hash)) && client ? client : null
}

export interface NewClient {
  store: string
  email: string
  firstName: string
  lastName: string
  phone?: string | undefined
  customerType?: Client['customer_type']
  passwordHash?: string
  /** Of a password that its owner's link makes the account's. */
  pendingPasswordHash?: string
  active?: boolean
}

/** Writes a new account. @returns null when the e-mail has one in this store already */
export async function createClient(db: Database, client: NewClient): Promise<StoredClient | null> {
  const { phone = '', ...rest } = client
  const [written] = await db
    .insert(clients)
    .values({ ...rest, phone, email: normalizeEmail(client.email) })
    .onConflictDoNothing()
    .returning()
  return written ?? null
}

/**
 * Creates an account that its owner has to activate with a mailed link; its password is pending until then. A second
 * request for the same e-mail changes nothing.
 * @param quietly whether to hide that the e-mail has an account; its owner is told by mail
 * @returns null when the e-mail has an account already, active or not
 */
export async function signUp(
  db: Database,
  client: Omit<NewClient, 'passwordHash' | 'pendingPasswordHash' | 'active'>,
  { passwordHash, secretHash }: PendingPassword,
  quietly: boolean,
): Promise<StoredClient | null> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const written = await createClient(tx, { ...client, pendingPasswordHash: passwordHash })
    if (written) await sendLink(tx, written, 'activate', { secretHash })
    else if (quietly) {
      // As many statements as for a new account: the response time does not reveal which it was.
      await forgetOldTokens(tx)
      await tellOwner(tx, client.store, client.email)
    }
    return written
  })
}

export interface ClientChanges {
  email?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  password?: string | undefined
  /** Of the browser that requests a new e-mail. */
  browser_secret?: string | undefined
}

/** Whether changes set another e-mail or password; they require the present password. */
export function changesAccess(client: StoredClient, { email, password }: ClientChanges): boolean {
  return password !== undefined || (email !== undefined && normalizeEmail(email) !== client.email)
}

/**
 * Changes an account. A new password ends all its logins and discards pending requests: links to another password, a
 * change of e-mail, the pending password of an inactive account. A new e-mail takes effect when its owner follows the
 * mailed link; until then the account gets nothing that belongs to that address.
 * @param quietly whether to hide that another account has the new e-mail; its owner is told by mail
 * @returns null when another account of the store has the new e-mail, unless `quietly`
 * @throws TooManyLinks when too many addresses were tried
 */
export async function changeClient(
  db: Database,
  client: StoredClient,
  { email, first_name, last_name, phone, password, browser_secret }: ClientChanges,
  quietly: boolean,
): Promise<StoredClient | null> {
  const wanted = email === undefined ? client.email : normalizeEmail(email)
  const moves = wanted !== client.email
  const isTaken = moves && (await findByEmail(db, client.store, wanted)) !== undefined
  if (isTaken && !quietly) return null
  const secret = password !== undefined && {
    passwordHash: await hashPassword(password),
    pendingPasswordHash: null,
  }
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const [changed] = await tx
      .update(clients)
      .set({
        firstName: first_name ?? client.firstName,
        lastName: last_name ?? client.lastName,
        phone: phone ?? client.phone,
        ...secret,
      })
      .where(eq(clients.id, client.id))
      .returning()
    if (secret) await forgetMailTokens(tx, client.id, ['password', 'email'])
    if (changed && moves)
      await sendEmailLink(tx, changed, { email: wanted, secretHash: hashSecret(browser_secret), isTaken })
    if (secret) await endAllLogins(tx, client.id)
    return changed ?? null
  })
}

/**
 * Switches an account between client and professional; sessions that say the other type end. Called
 * with a transaction, as its last step.
 */
export async function toggleType(db: Database, client: StoredClient): Promise<StoredClient> {
  const [changed] = await db
    .update(clients)
    .set({ customerType: client.customerType === 'C' ? 'P' : 'C' })
    .where(eq(clients.id, client.id))
    .returning()
  if (!changed) throw new Error(`The client ${client.id} is gone.`)
  await noteEndings(db, [{ kind: 'type', id: changed.id, type: changed.customerType }])
  return changed
}

/** A page of a store's clients, oldest first. */
export async function listClients(
  db: Database,
  store: string,
  offset: number,
  limit: number,
): Promise<{ total: number; rows: StoredClient[] }> {
  const ofStore = eq(clients.store, store)
  const [total, rows] = await Promise.all([
    countRows(db, db.select({ one: clients.id }).from(clients).where(ofStore)),
    db.select().from(clients).where(ofStore).orderBy(asc(clients.id)).offset(offset).limit(limit),
  ])
  return { total, rows }
}
