'use client'

import { memo, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'

/** The address of the configuration as a link to keep, on a sheet to show to others, and printing. */
export const ShareButtons = memo(function ShareButtons({
  address,
  sheet,
  texts,
}: {
  address: string
  /** Address of the configuration on a sheet. */
  sheet: string
  texts: ConfiguratorTexts
}) {
  const [copied, setCopied] = useState(false)
  const button = 'inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline'
  return (
    <>
      <a
        href={address}
        className={button}
        onClick={async (event) => {
          if (!navigator.clipboard) return
          event.preventDefault()
          await navigator.clipboard.writeText(new URL(address, window.location.href).href)
          setCopied(true)
        }}
      >
        <Icon name="share-2" className="size-4" />
        {texts.share}
      </a>
      <a href={sheet} rel="nofollow" className={button}>
        <Icon name="file-text" className="size-4" />
        {texts.showSomebody}
      </a>
      <button type="button" className={button} onClick={() => window.print()}>
        <Icon name="printer" className="size-4" />
        {texts.print}
      </button>
      <span role="status" className="text-xs text-success">
        {copied ? texts.copied : ''}
      </span>
    </>
  )
})
