import { z } from 'zod'
import { untilDone } from '../../lib/rules/operation/rounds.ts'
import { cutoff, retention } from '../../lib/rules/retention.ts'
import { type ViesNumber, viesNumber } from '../../lib/rules/vies-number.ts'
import { applyDueReductions } from '../domain/catalogue/due-reductions.ts'
import { noteShownStock } from '../domain/catalogue/note-stock-changes.ts'
import { forgetChanges } from '../domain/changes/read-changes.ts'
import { followUpConfirmations } from '../domain/confirmation/remind.ts'
import { ageOrders } from '../domain/order/ages.ts'
import { removeMailFiles, removeOldFiles } from '../domain/privacy/data-files.ts'
import { purge } from '../domain/privacy/purge.ts'
import { requestReviews } from '../domain/review-request/send.ts'
import { ratesOf } from '../domain/stores.ts'
import { checkVatNumbers } from '../domain/vat-check/checks.ts'
import { forgetMailCounts } from '../mail/recipient-bounds.ts'
import { type MailOptions, sendDueMails } from '../mail/worker.ts'
import { reconcile } from '../payments/reconcile.ts'
import { giveBack, type RefundOptions } from '../payments/refunds.ts'
import { forgetStoredCards } from '../payments/stored-cards.ts'
import type { Storage } from '../storage/storage.ts'
import { askVies, ViesUnavailable } from '../vies/client.ts'
import type { JobKind } from './runner.ts'

/** How long changes are stored for storefronts that were away, milliseconds: a week. */
const keptChanges = 7 * 86_400_000

export interface JobOptions extends MailOptions, RefundOptions {
  /** Storage of photos of reports. */
  photos: Storage
  /** Folder of the mails that are saved as files, where no mail server is set. */
  outbox?: string | undefined
  /** Address of VIES; it is not asked without one. */
  viesUrl?: string | undefined
}

const mailIds = z.object({ mails: z.array(z.uuid()) })
const shopperOf = z.object({ shopper: z.uuid() })
const photoNames = z.object({ photos: z.array(z.string()) })

/**
 * Recurring jobs of the store API: sending mails, refunds, checking open payments, announcing stock to pages, giving up
 * old carts, following up measures that are not confirmed, asking for reviews, asking VIES, deleting old data. Pauses in milliseconds.
 */
export function jobKinds(options: JobOptions): Record<string, JobKind> {
  const { db, stores, photos } = options
  return {
    mails: { every: 2_000, run: (_, signal) => sendDueMails({ ...options, signal }) },
    payments: { every: 60_000, run: (_, signal) => reconcile({ ...options, signal }) },
    refunds: { every: 30_000, run: (_, signal) => giveBack({ ...options, signal }) },
    reductions: { every: 20_000, run: () => applyDueReductions(db, ratesOf(stores)) },
    stock: { every: 1_000, run: () => noteShownStock(db) },
    ages: { every: 3_600_000, run: (_, signal) => untilDone(() => ageOrders(db), signal) },
    confirmations: { every: 3_600_000, run: (_, signal) => followUpAll(options, signal) },
    reviews: { every: 3_600_000, run: (_, signal) => requestAll(options, signal) },
    vatNumbers: { every: 600_000, run: (_, signal) => checkAllVatNumbers(options, signal) },
    purge: { every: 3_600_000, run: (_, signal) => purgeAll(options, signal) },
    mailFiles: {
      every: null,
      run: async (payload) => options.outbox && removeMailFiles(options.outbox, mailIds.parse(payload).mails),
    },
    storedCards: {
      every: null,
      run: (payload) => forgetStoredCards(options.providers, shopperOf.parse(payload).shopper),
    },
    photos: { every: null, run: (payload) => photos.remove(photoNames.parse(payload).photos) },
  }
}

/** Follows up the orders of every store whose measures are not confirmed. */
async function followUpAll({ db, stores }: JobOptions, signal: AbortSignal): Promise<void> {
  for (const store of stores.all()) await untilDone(() => followUpConfirmations(db, store), signal)
}

/** Asks the customers of every store for reviews of what was delivered. */
async function requestAll({ db, stores }: JobOptions, signal: AbortSignal): Promise<void> {
  for (const store of stores.all()) await untilDone(() => requestReviews(db, store), signal)
}

/** Asks VIES about the VAT numbers of every store's professionals, where its address is set. */
async function checkAllVatNumbers({ db, stores, viesUrl, log }: JobOptions, signal: AbortSignal): Promise<void> {
  if (viesUrl === undefined) return
  for (const store of stores.all()) {
    const requester = viesNumber(store.company.vatNumber, store.country)
    const ask = (number: ViesNumber) =>
      askVies(viesUrl, number, requester).catch((error: unknown) => {
        if (!(error instanceof ViesUnavailable)) throw error
        log('warn', error.message)
        return error.only
      })
    await checkVatNumbers(db, store, ask, { signal })
  }
}

/** Deletes personal data whose time is over; the photos that belong to it are a job that follows. */
async function purgeAll({ db, stores, outbox }: JobOptions, signal: AbortSignal): Promise<void> {
  const now = new Date()
  await untilDone(async () => (await purge(db, stores.all(), now)).counts, signal)
  await forgetMailCounts(db)
  await forgetChanges(db, cutoff(now, keptChanges))
  if (outbox) await removeOldFiles(outbox, cutoff(now, retention.mails))
}
