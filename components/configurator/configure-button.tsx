'use client'

import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { buttonClass } from '#components/ui/button.tsx'

const ConfiguratorPanel = lazy(() => import('./configurator-panel.tsx'))

export interface ConfigureButtonProps {
  slug: string
  /** The configurator's page, for who has no script or opens it in a tab. */
  href: string
  label: string
  texts: Record<'title' | 'close' | 'loading' | 'failed' | 'retry', string>
}

/** Opens the configurator beside the product page; its code, data and texts are fetched only then. */
export function ConfigureButton({ slug, href, label, texts }: ConfigureButtonProps) {
  const [open, setOpen] = useState(false)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        onClick={onClick}
        className={`${buttonClass({ look: 'secondary', size: 'lg' })} w-full`}
      >
        {label}
      </a>
      {open ? (
        <Suspense>
          <ConfiguratorPanel slug={slug} href={href} texts={texts} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
