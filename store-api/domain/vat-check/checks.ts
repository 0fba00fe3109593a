import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { VatCheck } from '../../../lib/contract/vat-checks.ts'
import { type ViesNumber, viesNumber } from '../../../lib/rules/vies-number.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { billingAddresses, clients, vatChecks } from '../../db/schema.ts'

const day = 86_400_000
/** Days after which a number is asked about again: a company can lose it. */
const asksAgainAfter = 180
/** Addresses read at a time. */
const batch = 50

/** What became of a round: numbers that VIES knows, that it does not, and that nothing was said about. */
export interface ViesRound {
  valid: number
  invalid: number
  open: number
}

/** Why nothing was said about a number: only its member state does not answer, or all of VIES. */
export type Unsaid = 'country' | 'all'

/**
 * Asks VIES about the numbers of a store's professionals that were not asked about, or not for half a year. What is not
 * answered stays as it is and is asked in a later round: nothing waits for VIES.
 * @param ask the answer, or why there is none
 */
export async function checkVatNumbers(
  db: Database,
  store: Pick<StoreContext, 'code'>,
  ask: (number: ViesNumber) => Promise<{ valid: boolean; consultation: string } | Unsaid>,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<ViesRound> {
  const round: ViesRound = { valid: 0, invalid: 0, open: 0 }
  const silent = new Set<string>()
  for (let after = 0; !signal?.aborted; ) {
    const found = await professionalsNumbers(db, store.code, after)
    const last = found.at(-1)
    if (!last) return round
    after = last.id
    for (const { id, fields, check } of found) {
      const number = viesNumber(fields.tax_id, fields.country)
      if (!number || isFresh(check, number, now)) continue
      const answer = silent.has(number.country) || signal?.aborted ? 'country' : await ask(number)
      if (answer === 'all') return { ...round, open: round.open + 1 }
      if (answer === 'country') {
        silent.add(number.country)
        round.open += 1
        continue
      }
      const values = { ...answer, vatNumber: number.country + number.number, checkedAt: now }
      await writeCheck(db, id, fields.tax_id, values)
      round[answer.valid ? 'valid' : 'invalid'] += 1
    }
  }
  return round
}

function professionalsNumbers(db: Database, store: string, after: number) {
  return db
    .select({ id: billingAddresses.id, fields: billingAddresses.fields, check: vatChecks })
    .from(billingAddresses)
    .innerJoin(clients, eq(clients.id, billingAddresses.clientId))
    .leftJoin(vatChecks, eq(vatChecks.addressId, billingAddresses.id))
    .where(
      and(
        eq(clients.store, store),
        eq(clients.customerType, 'P'),
        eq(clients.active, true),
        sql`${billingAddresses.fields}->>'tax_id_type' = 'cif'`,
        gt(billingAddresses.id, after),
      ),
    )
    .orderBy(asc(billingAddresses.id))
    .limit(batch)
}

function isFresh(check: typeof vatChecks.$inferSelect | null, { country, number }: ViesNumber, now: Date): boolean {
  if (check?.vatNumber !== country + number) return false
  return now.getTime() - check.checkedAt.getTime() < asksAgainAfter * day
}

/** Writes an answer, unless the address was deleted or got another number meanwhile. */
async function writeCheck(
  db: Database,
  id: number,
  taxId: string,
  values: Omit<typeof vatChecks.$inferInsert, 'addressId'>,
): Promise<void> {
  const { vatNumber, valid, consultation, checkedAt } = values
  await db.execute(sql`
    insert into vat_checks (address_id, vat_number, valid, consultation, checked_at)
    select id, ${vatNumber}, ${valid}, ${consultation}, ${checkedAt.toISOString()}::timestamptz
    from billing_addresses where id = ${id} and fields->>'tax_id' = ${taxId}
    on conflict (address_id) do update set vat_number = excluded.vat_number, valid = excluded.valid,
      consultation = excluded.consultation, checked_at = excluded.checked_at`)
}

/** The last answers about the numbers that a customer's billing addresses have now. */
export async function vatChecksOf(db: Database, client: number): Promise<VatCheck[]> {
  const rows = await db
    .select({ fields: billingAddresses.fields, check: vatChecks })
    .from(billingAddresses)
    .innerJoin(vatChecks, eq(vatChecks.addressId, billingAddresses.id))
    .where(eq(billingAddresses.clientId, client))
    .orderBy(asc(billingAddresses.id))
  return rows.flatMap(({ fields, check }) => {
    const number = fields.tax_id_type === 'cif' ? viesNumber(fields.tax_id, fields.country) : null
    if (!number || check.vatNumber !== number.country + number.number) return []
    const { addressId: billing_address, vatNumber: vat_number, valid, consultation, checkedAt } = check
    return [
      { billing_address, vat_number, valid, consultation: consultation || null, checked_at: checkedAt.toISOString() },
    ]
  })
}
