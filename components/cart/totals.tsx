import { getTranslations } from 'next-intl/server'
import { TotalsList, type TotalsProps } from './totals-list.tsx'

/** The totals of a cart or order, in the language of the store. */
export async function Totals(props: TotalsProps) {
  const t = await getTranslations()
  return <TotalsList {...props} words={t.raw('cart')} />
}
