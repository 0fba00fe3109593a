import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { screenNames } from '#lib/rules/configurator/screens.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * The screens of the configurator, as its steps name them, with what each asks for; and where to
 * begin without any measures. The installation is a screen where the store offers it.
 */
export async function HowItGoes() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('configurator')])
  const screens = screenNames.filter((name) => name !== 'facility' || store.facilityAvailable)
  return (
    <section aria-labelledby="how-it-goes" className="mt-12 rounded-lg bg-sand p-5 md:p-8">
      <h2 id="how-it-goes" className="text-xl">
        {t('way.title')}
      </h2>
      <ol className={`mt-5 grid gap-5 sm:grid-cols-2 ${screens.length > 4 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}>
        {screens.map((screen, index) => (
          <li key={screen} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-water text-sm font-semibold text-white"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium">{t(`screens.${screen}`)}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(`way.${screen}`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">{t('way.confirmed')}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={storePath(store, '/trouver-sa-douche')} look="secondary">
          {t('way.find')}
        </ButtonLink>
        <ButtonLink href={storePath(store, '/mesurer-paroi-de-douche')} look="quiet">
          {t('way.measure')}
        </ButtonLink>
      </p>
    </section>
  )
}
