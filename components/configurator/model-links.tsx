import { getTranslations } from 'next-intl/server'
import { SceneButton } from '#components/scene/scene-button.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { modelUrl, sceneViewerUrl } from '#lib/configurator/model-url.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { ChosenOption } from '#lib/rules/configurator/types.ts'
import { currentStore } from '#lib/stores/current.ts'

interface ModelLinksProps {
  product: { readonly id: number; readonly name: string }
  chosen: readonly ChosenOption[]
  drawing: Drawing
  /** Description of the drawing. */
  label: string
}

/**
 * The product at its real size in one's own bathroom: plain links, which the phone's own viewer
 * takes. Scene Viewer is opened by an address of Android, Quick Look by `rel="ar"` around a picture.
 */
export async function ModelLinks({ product, chosen, drawing, label }: ModelLinksProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('sheet')])
  const modelOf = (kind: 'glb' | 'usdz') => modelUrl(store, product.id, chosen, kind)
  const glb = modelOf('glb')
  return (
    <section aria-labelledby="model" className="mt-8 print:hidden">
      <h2 id="model" className="text-lg">
        {t('model.title')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{t('model.text')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <SceneButton
          label={label}
          drawing={drawing}
          texts={t.raw('scene')}
          className={buttonClass({ look: 'secondary' })}
        />
        <p className={`${buttonClass({ look: 'secondary' })} relative`}>
          <a href={modelOf('usdz')} rel="ar nofollow" className="after:absolute after:inset-0">
            {/* Quick Look opens a link whose only child is a picture. */}
            {/* biome-ignore lint/performance/noImgElement: one small drawing, never scaled */}
            <img src="/marks/real-size.svg" alt={t('model.apple')} width={24} height={24} />
          </a>
          <span aria-hidden="true">{t('model.apple')}</span>
        </p>
        <a href={sceneViewerUrl(glb, product.name)} rel="nofollow" className={buttonClass({ look: 'secondary' })}>
          {t('model.android')}
        </a>
        <a href={glb} rel="nofollow" download className="text-sm underline underline-offset-4">
          {t('model.file')}
        </a>
      </div>
    </section>
  )
}
