import type { Database } from '../db/database.ts'
import { billingAddresses, clients, shippingAddresses, wishes } from '../db/schema.ts'
import { hashPassword } from '../domain/account/passwords.ts'
import { buildSeed, productNumbers } from './build.ts'
import { seedOnce } from './once.ts'
import type { SeedClient } from './types.ts'

const day = 86_400_000

/**
 * Writes the demonstration accounts once, with their addresses and favourites; they are kept when
 * the catalogue is written again.
 */
export async function seedAccounts(db: Database): Promise<void> {
  await seedOnce(db, 'accounts', async (tx) => {
    const seed = buildSeed()
    const products = productNumbers(seed)
    for (const client of seed.clients) await insertAccount(tx, client, products)
  })
}

async function insertAccount(db: Database, client: SeedClient, products: ReadonlyMap<string, number>): Promise<void> {
  const passwordHash = await hashPassword(client.password)
  const [written] = await db
    .insert(clients)
    .values({
      store: client.store,
      email: client.email,
      ...(client.active ? { passwordHash } : { pendingPasswordHash: passwordHash }),
      firstName: client.first_name,
      lastName: client.last_name,
      phone: client.phone,
      customerType: client.customer_type,
      admin: client.admin,
      role: client.role,
      active: client.active,
      createdAt: new Date(Date.now() - client.ageInDays * day),
    })
    .onConflictDoNothing()
    .returning()
  if (!written) return
  const own = { clientId: written.id }
  const favourites = client.wishlist.map((key) => products.get(key)).filter((id) => id !== undefined)
  const saved = ({ default: isDefault, ...fields }: SeedClient['shipping'][number]) => ({ ...own, isDefault, fields })
  const billed = ({ default: isDefault, ...fields }: SeedClient['billing'][number]) => ({ ...own, isDefault, fields })
  if (client.shipping.length > 0) await db.insert(shippingAddresses).values(client.shipping.map(saved))
  if (client.billing.length > 0) await db.insert(billingAddresses).values(client.billing.map(billed))
  if (favourites.length > 0) await db.insert(wishes).values(favourites.map((productId) => ({ ...own, productId })))
}
