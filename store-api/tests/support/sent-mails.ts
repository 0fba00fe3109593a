import { readStores } from '../../domain/stores.ts'
import type { OutgoingMail } from '../../mail/transport.ts'
import { sendDueMails } from '../../mail/worker.ts'
import type { PayingShop } from './sandbox.ts'

/** Sends the mails that are due, and returns them. */
export async function sentMails({ db, providers }: Pick<PayingShop, 'db' | 'providers'>): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const stores = await readStores(db)
  const transport = async (mail: OutgoingMail) => void sent.push(mail)
  await sendDueMails({ db, stores, transport, storeUrl: providers.storeUrl, log: () => undefined })
  return sent
}
