import { eq } from 'drizzle-orm'
import type { Database } from '../../store-api/db/database.ts'
import { clients } from '../../store-api/db/schema.ts'
import { createClient } from '../../store-api/domain/account/clients.ts'
import { hashPassword } from '../../store-api/domain/account/passwords.ts'
import { type Role, roles, type StoreCode } from './request.ts'

export interface Person {
  id: number
  email: string
}

/** Everybody who sends requests, by store and role. Other accounts of the database never act. */
export type People = Readonly<Record<StoreCode, Readonly<Record<Exclude<Role, 'visitor'>, Person>>>>

export const storeCodes = ['FRSM', 'ESSM'] as const
/** Of all who act; long and unlike any common one. */
export const password = 'grele-verticale-47-orchidees'

/** Creates an account for each role in each store. */
export async function writePeople(db: Database): Promise<People> {
  const passwordHash = await hashPassword(password)
  const people: Record<string, Record<string, Person>> = {}
  for (const store of storeCodes)
    for (const role of roles) {
      if (role === 'visitor') continue
      // None is the end of another one, so that a text search distinguishes them.
      const email = `the-${role.toLowerCase()}-${store.toLowerCase()}@attack.example`
      const customerType = role === 'professional' ? 'P' : 'C'
      const names = { firstName: 'Ariane', lastName: 'Solal' }
      const written = await createClient(db, { store, email, ...names, customerType, passwordHash, active: true })
      if (!written) throw new Error(`${email} has an account already.`)
      if (role === 'administrator') await db.update(clients).set({ admin: true }).where(eq(clients.id, written.id))
      people[store] = { ...people[store], [role]: { id: written.id, email } }
    }
  return people as unknown as People
}
