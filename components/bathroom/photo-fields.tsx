'use client'

import type { ChangeEvent } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { BathroomTexts } from './bathroom-texts.ts'

interface PhotoFieldsProps {
  read: (file: File) => void
  texts: Pick<BathroomTexts, 'takePhoto' | 'choosePhoto'>
  /** Whether one is there already: then the buttons are less prominent. */
  again: boolean
}

/**
 * The ways to a photo: with the camera, on devices that have one at hand, and from those that there
 * are. The file is read by the browser and sent nowhere: the fields stand in no form.
 */
export function PhotoFields({ read, texts, again }: PhotoFieldsProps) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) read(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const look = `button min-h-11 cursor-pointer px-5 text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-water ${
    again ? 'border border-line-strong text-ink hover:border-ink' : 'bg-water text-white hover:bg-water-deep'
  }`
  return (
    <>
      <label className={`${look} pointer-fine:hidden`}>
        <input type="file" accept="image/*" capture="environment" onChange={onChange} className="sr-only" />
        {texts.takePhoto}
      </label>
      <label className={look}>
        <input type="file" accept="image/*" onChange={onChange} className="sr-only" />
        <Icon name="plus" className="size-4" />
        {texts.choosePhoto}
      </label>
    </>
  )
}
