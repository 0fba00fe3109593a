import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { KeptConfiguration } from '#lib/contract/kept-configurations.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { KeptConfigurationCard } from './kept-configuration-card.tsx'
import { SectionEmpty } from './section-empty.tsx'

/** Id of the form that compares the checked configurations. */
const compareForm = 'compare-kept'

/** The configurations that a customer keeps, to be opened, compared and deleted. Works without a script. */
export async function KeptConfigurations({ kept }: { kept: readonly KeptConfiguration[] }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.configurations')])
  const path = storePath(store, '/configurator')
  if (kept.length === 0)
    return (
      <SectionEmpty icon="ruler" title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink href={path}>{t('configure')}</ButtonLink>
      </SectionEmpty>
    )
  return (
    <>
      <ul className="space-y-4">
        {kept.map((one) => (
          <KeptConfigurationCard key={one.id} kept={one} compareForm={kept.length > 1 ? compareForm : null} />
        ))}
      </ul>
      {kept.length > 1 ? (
        <form id={compareForm} action={`${path}/compare`} className="mt-6">
          <Button type="submit" look="secondary">
            {t('compareChecked')}
          </Button>
        </form>
      ) : null}
    </>
  )
}
