import { getTranslations } from 'next-intl/server'
import { formatMoney } from '#lib/rules/money.ts'
import { getNewsletterVoucher } from '#lib/store-api/newsletter-voucher.ts'

/** Value of the first confirmed subscription, in words; nothing where the store gives no voucher. */
export async function VoucherPromise() {
  const [voucher, t] = await Promise.all([getNewsletterVoucher(), getTranslations('newsletter')])
  if (!voucher || voucher.amount === 0) return null
  const amount = formatMoney(voucher.amount, { sign: true })
  return voucher.minimum_total === 0
    ? t('voucher', { amount })
    : t('voucherFrom', { amount, minimum: formatMoney(voucher.minimum_total, { sign: true }) })
}
