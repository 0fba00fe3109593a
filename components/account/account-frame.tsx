import type { ReactNode } from 'react'
import { Picture } from '#components/ui/picture.tsx'
import { currentStore } from '#lib/stores/current.ts'

interface AccountFrameProps {
  title: string
  intro?: string
  /** Beside the form: the advantages of an account. */
  aside: ReactNode
  /** Under the form. */
  below?: ReactNode
  children: ReactNode
}

/** A form around an account, with a picture and a few reasons beside it where there is room. */
export async function AccountFrame({ title, intro, aside, below, children }: AccountFrameProps) {
  const { sharePicture } = await currentStore()
  return (
    <div className="account-frame">
      <div className="account-card">
        <h1>{title}</h1>
        {intro ? <p className="mt-2 text-ink-soft">{intro}</p> : null}
        <div className="mt-6">{children}</div>
        {below}
      </div>
      <aside className="account-aside">
        <Picture
          image={{ public_id: sharePicture, alt: '', width: 1730, height: 1200, placeholder: null }}
          sizes="(min-width: 64rem) 36rem, 100vw"
          largest={1080}
        />
        <div>{aside}</div>
      </aside>
    </div>
  )
}
