import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** From a page about installing to a screen: the configurator, or what fits the measures. */
export async function InstallationActions() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('installation')])
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={storePath(store, '/configurator')} size="lg">
        {t(store.facilityAvailable ? 'configure' : 'configureOnly')}
      </ButtonLink>
      <ButtonLink href={storePath(store, '/trouver-sa-douche')} size="lg" look="secondary">
        {t('find')}
      </ButtonLink>
    </p>
  )
}
