'use client'

import type { ReactNode } from 'react'

/** A part of a long form: heading, a line about it, its fields. */
export function FormPart({
  id,
  title,
  text,
  children,
}: {
  /** Where links lead that are about this part. */
  id?: string
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset id={id} className="group border-t border-line pt-8 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left w-full text-xl font-semibold tracking-tight">{title}</legend>
      {text ? <p className="clear-both pt-1 text-sm text-ink-soft">{text}</p> : null}
      <div className="clear-both pt-5">{children}</div>
    </fieldset>
  )
}
