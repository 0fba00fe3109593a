import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'

/** How a line is written, with examples. */
export async function QuickOrderHelp() {
  const t = await getTranslations('quickOrder.help')
  const examples = ['plain', 'measured', 'whole'] as const
  return (
    <Card as="aside" tone="sand" className="self-start text-sm">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="mt-2">{t('text')}</p>
      <dl className="mt-3 space-y-3">
        {examples.map((name) => (
          <div key={name}>
            <dt className="text-ink-soft">{t(`${name}Name`)}</dt>
            <dd className="mt-1">
              <code className="break-words">{t(name)}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft">{t('separators')}</p>
    </Card>
  )
}
