'use client'

import { type RefObject, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { BathroomTexts } from './bathroom-texts.ts'
import { canSharePictures, savePicture, sharePicture } from './picture-file.ts'
import type { Bathroom } from './use-bathroom.ts'

interface PictureButtonsProps {
  canvas: RefObject<HTMLCanvasElement | null>
  bathroom: Bathroom
  texts: BathroomTexts
}

/** What can be done with the picture: save it, share it, keep its photo on the device or delete that. */
export function PictureButtons({ canvas, bathroom, texts }: PictureButtonsProps) {
  const [canShare] = useState(canSharePictures)
  const [isFailed, setFailed] = useState(false)
  const withCanvas = (work: (canvas: HTMLCanvasElement) => Promise<void>) => {
    setFailed(false)
    if (canvas.current) work(canvas.current).catch(() => setFailed(true))
  }
  return (
    <>
      <Button type="button" onClick={() => withCanvas((picture) => savePicture(picture, texts.fileName))}>
        <Icon name="download" className="size-4" />
        {texts.save}
      </Button>
      {canShare ? (
        <Button
          type="button"
          look="secondary"
          onClick={() => withCanvas((picture) => sharePicture(picture, texts.fileName, texts.title))}
        >
          <Icon name="share-2" className="size-4" />
          {texts.share}
        </Button>
      ) : null}
      <Button type="button" look="secondary" onClick={bathroom.isKept ? bathroom.forget : bathroom.keep}>
        <Icon name={bathroom.isKept ? 'trash-2' : 'heart'} className="size-4" />
        {bathroom.isKept ? texts.forget : texts.keep}
      </Button>
      <Button type="button" look="quiet" onClick={bathroom.startAgain}>
        <Icon name="undo-2" className="size-4" />
        {texts.startAgain}
      </Button>
      <p role="alert" className="w-full text-sm text-danger empty:hidden">
        {isFailed ? texts.notMade : null}
      </p>
    </>
  )
}
