import { getTranslations } from 'next-intl/server'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { Drawing } from './drawing.tsx'
import type { GuideMeasures } from './guide-measures.ts'

const notes = { height: '2.6cm' }

/**
 * The sheet that a guide prints in its own place (`styles/print.css`): its drawings, and boxes for the measures. A
 * screen does not show it.
 */
export async function MeasuringSheet({
  title,
  measures: { drawings, depth },
}: {
  title: string
  measures: GuideMeasures
}) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('guides.sheet')])
  const sides = depth ? (['width', 'depth'] as const) : (['width'] as const)
  return (
    <section aria-hidden="true" className="measuring-sheet container-page hidden print:block">
      <p className="text-sm">{`${store.name} · ${title}`}</p>
      <h2 className="text-2xl">{t('sheet')}</h2>
      <p className="mt-2">{t('rule')}</p>
      <div className="grid grid-cols-2 gap-6">
        {drawings.map((name) => (
          <Drawing key={name} name={name} caption={t(`drawings.${name}`)} />
        ))}
      </div>
      <table style={{ width: '100%', marginTop: '0.5cm', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <th>{t('measure', { unit: store.lengthUnit })}</th>
            <th>{t('floor')}</th>
            <th>{t('metre')}</th>
            <th>{t('twoMetres')}</th>
            <th>{t('smallest')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th>{t(side)}</th>
              {[1, 2, 3, 4].map((place) => (
                <td key={place} style={{ width: '17%' }} />
              ))}
            </tr>
          ))}
          {(['height', 'plumb'] as const).map((line) => (
            <tr key={line}>
              <th>{t(line)}</th>
              <td colSpan={4} />
            </tr>
          ))}
          <tr style={notes}>
            <th>{t('obstacles')}</th>
            <td colSpan={4} />
          </tr>
          <tr style={notes}>
            <th>{t('notes')}</th>
            <td colSpan={4} />
          </tr>
        </tbody>
      </table>
      <p className="mt-4">
        {t('next')} <strong>{storeBaseUrl(store) + storePath(store, '/trouver-sa-douche')}</strong>
      </p>
    </section>
  )
}
