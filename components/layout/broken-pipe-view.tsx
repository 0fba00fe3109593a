import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'

export interface BrokenPipeTexts {
  heading: string
  message: string
  back: string
  /** Only where trying again may help. */
  retry?: string
  cartKept?: string
}

/** Heading, message and way home of the 404 and the 500 page, with a drawing of the pipe. */
export function BrokenPipeView({ texts, children }: { texts: BrokenPipeTexts; children?: ReactNode }) {
  return (
    <div className="container-page flex flex-col items-center py-16 text-center md:py-24">
      <svg
        viewBox="0 0 220 120"
        role="presentation"
        className="w-56 text-water"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 44h66v28H6M150 44h64M150 72h64M72 38h12v40H72zM138 38h12v40h-12z" />
        <path
          d="m84 44 14 0 6 8-5 8 6 12-21 0M138 44l-18 0-5 9 6 7-4 12 21 0"
          className="text-ember"
          stroke="currentColor"
        />
        <path
          d="M104 84c-4 6-5 9-5 12a6 6 0 0 0 12 0c0-3-2-6-7-12ZM122 92c-3 4-4 7-4 9a4.500 4.500 0 0 0 9 0c0-2-1-5-5-9Z"
          className="text-water"
        />
        <path d="M70 112h84" opacity=".35" />
      </svg>
      <h1 className="mt-8 text-4xl">{texts.heading}</h1>
      <p className="mt-4 max-w-md text-base text-ink-soft">{texts.message}</p>
      {texts.cartKept ? <p className="mt-2 max-w-md text-ink-soft">{texts.cartKept}</p> : null}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {texts.retry ? (
          // biome-ignore lint/a11y/useValidAnchor: the empty address reloads the requested page, without a script too
          <a href="" className={buttonClass({ size: 'lg' })}>
            {texts.retry}
          </a>
        ) : null}
        <a href="/" className={buttonClass({ size: 'lg', ...(texts.retry && { look: 'secondary' }) })}>
          {texts.back}
        </a>
      </div>
      {children}
    </div>
  )
}
