import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button.tsx'
import { addConfiguration, askForQuote } from '#lib/actions/save-configuration.ts'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import type { shownConfiguration } from '#lib/configurator/shown-configuration.ts'
import { problemPlaces } from '#lib/configurator/words.ts'
import { chosenParts } from '#lib/rules/configurator/address.ts'
import { facilityText } from '#lib/rules/facility/choice.ts'

interface ComparedOrderProps {
  data: ConfiguratorData
  opening: Opening
  shown: ReturnType<typeof shownConfiguration>
}

/**
 * The way on from a compared configuration: a finished one goes into the cart, and the shopper there, or to the checkout
 * for a quote; another one is opened to be finished. Works without a script.
 */
export async function ComparedOrder({ data: { product, configuratorPath }, opening, shown }: ComparedOrderProps) {
  const t = await getTranslations('compare')
  const look = buttonClass({ look: 'secondary', size: 'sm' })
  const name = <span className="sr-only"> {product.name}</span>
  if (problemPlaces(shown.state).length > 0)
    return (
      <a href={`${configuratorPath}?${shown.query}`} rel="nofollow" className={look}>
        {t('finish')}
        {name}
      </a>
    )
  const chosen = new URLSearchParams(shown.query)
  const fields = {
    product: String(product.id),
    slug: product.slug,
    ...Object.fromEntries(chosenParts.map((part) => [part, chosen.get(part) ?? ''])),
    quantity: chosen.get('q') ?? '1',
    facility: facilityText(shown.state, opening.answers) ?? '',
    // Sent twice, it is added once.
    key: crypto.randomUUID(),
  }
  return (
    <form action={addConfiguration} className="flex flex-wrap gap-2">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={buttonClass({ size: 'sm' })}>
        {t('add')}
        {name}
      </button>
      <button type="submit" formAction={askForQuote} className={look}>
        {t('quote')}
        {name}
      </button>
    </form>
  )
}
