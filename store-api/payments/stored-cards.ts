import { paymentProvider } from '../../lib/contract/payment-methods.ts'
import type { StoredCard } from '../../lib/contract/stored-cards.ts'
import type { StoredClient } from '../db/schema.ts'
import type { StoredCards } from './provider.ts'
import type { Providers } from './providers.ts'

type Owner = Pick<StoredClient, 'shopperReference'>

function vaults(providers: Providers): StoredCards[] {
  return paymentProvider.options.flatMap((name) => providers[name]?.storedCards ?? [])
}

/** The customer's stored cards. @throws ProviderUnreachable, ProviderRefusal */
export async function listStoredCards(providers: Providers, { shopperReference }: Owner): Promise<StoredCard[]> {
  if (shopperReference === null) return []
  return (await Promise.all(vaults(providers).map((vault) => vault.list(shopperReference)))).flat()
}

/** Removes one; a card that is not the customer's is left alone. @throws ProviderUnreachable, ProviderRefusal */
export async function removeStoredCard(providers: Providers, { shopperReference }: Owner, id: string): Promise<void> {
  if (shopperReference === null) return
  for (const vault of vaults(providers)) await vault.remove(shopperReference, id)
}

/** Removes all cards of a customer whose account is gone. @throws ProviderUnreachable, ProviderRefusal */
export async function forgetStoredCards(providers: Providers, shopper: string): Promise<void> {
  for (const vault of vaults(providers)) for (const { id } of await vault.list(shopper)) await vault.remove(shopper, id)
}
