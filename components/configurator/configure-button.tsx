'use client'

import { type ComponentType, type MouseEvent, useState } from 'react'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { ConfiguratorPanelProps, ConfigureButtonProps } from './panel-props.ts'

interface Loaded {
  Panel: ComponentType<ConfiguratorPanelProps>
  texts: ConfiguratorPanelProps['texts']
}

/**
 * Opens the configurator beside the product page; its code, data and texts are fetched only then.
 * Without them, the link leads to its page.
 */
export function ConfigureButton({ slug, href, label }: ConfigureButtonProps) {
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<Loaded>()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
    Promise.all([import('./configurator-panel.tsx'), loadMessages<Loaded['texts']>('configurator')]).then(
      ([{ default: Panel }, texts]) => setLoaded({ Panel, texts }),
      () => window.location.assign(href),
    )
  }
  return (
    <>
      <a href={href} rel="nofollow" onClick={onClick}>
        {label}
      </a>
      {open && loaded ? (
        <loaded.Panel slug={slug} href={href} texts={loaded.texts} close={() => setOpen(false)} />
      ) : null}
    </>
  )
}
