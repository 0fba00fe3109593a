import { getTranslations } from 'next-intl/server'
import type { KeptConfiguration } from '#lib/contract/kept-configurations.ts'

interface ChosenWordsProps {
  of: Pick<KeptConfiguration, 'variant' | 'configuration'>
  className: string
}

/** What was chosen of a kept configuration: its variant, then a line for each choice. */
export async function ChosenWords({ of: { variant, configuration }, className }: ChosenWordsProps) {
  const t = await getTranslations('cart')
  return (
    <ul className={`text-ink-soft ${className}`}>
      {variant ? <li>{variant.name}</li> : null}
      {configuration.map(({ label, value }) => (
        <li key={`${label} ${value}`} className="wrap-anywhere">
          {t('choice', { label, value })}
        </li>
      ))}
    </ul>
  )
}
