'use client'

import { useEffect, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { fill } from '#lib/configurator/texts.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import { BathroomCanvas } from './bathroom-canvas.tsx'
import type { BathroomTexts } from './bathroom-texts.ts'
import { CornerHandles } from './corner-handles.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { useBathroom } from './use-bathroom.ts'

export interface BathroomModalProps {
  drawing: Drawing
  /** The product with what is chosen and its measures, in words. */
  shows: string
  texts: BathroomTexts
  close: () => void
}

/**
 * The screen in the shopper's own bathroom: a photo, four corners, and the screen painted between them
 * in perspective. All of it happens in the browser; the photo is sent nowhere.
 */
export default function BathroomModal({ drawing, shows, texts, close }: BathroomModalProps) {
  const bathroom = useBathroom(drawing)
  const { standing, problem } = bathroom
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const photo = standing?.photo
  useEffect(() => {
    // The field that had the focus may have gone with the first photo.
    if (photo) stage.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [photo])
  return (
    <Modal open onClose={close} title={texts.title} closeLabel={texts.close} size="full">
      <div className="mx-auto flex max-w-6xl flex-col gap-4" aria-busy={bathroom.isBusy || undefined}>
        {standing ? (
          <>
            <p className="text-center text-sm text-ink-soft">{texts.dragCorners}</p>
            <div
              ref={stage}
              className="mx-auto w-full select-none"
              // As large as the height of the screen has room for it, with the buttons.
              style={{
                maxWidth: `calc((100dvh - 19rem) * ${(standing.photo.width / standing.photo.height).toFixed(3)})`,
              }}
            >
              <CornerHandles
                photo={standing.photo}
                quad={standing.corners}
                move={bathroom.move}
                settle={bathroom.settle}
                texts={texts}
              >
                <BathroomCanvas
                  canvas={canvas}
                  standing={standing}
                  drawing={drawing}
                  label={fill(texts.picture, { shows })}
                />
              </CornerHandles>
            </div>
          </>
        ) : (
          <div className="mx-auto mt-[6vh] max-w-prose space-y-3 rounded-lg bg-sand px-6 py-8 text-center">
            <Icon name="house" className="mx-auto size-8 text-water" />
            <p>{texts.intro}</p>
            <p className="text-sm text-ink-soft">{texts.howTo}</p>
          </div>
        )}
        <div role="alert" className="empty:hidden">
          {problem ? <Message tone="danger">{texts[problem]}</Message> : null}
        </div>
        <div className="flex flex-wrap items-center justify-center gap-2">
          {standing ? <PictureButtons canvas={canvas} bathroom={bathroom} texts={texts} /> : null}
          <PhotoFields read={bathroom.read} again={standing !== null} texts={texts} />
          {bathroom.isBusy ? <Spinner className="size-5 text-water" /> : null}
        </div>
        <p role="status" className="text-center text-xs text-ink-soft">
          {bathroom.isKept ? texts.isKept : texts.staysHere}
        </p>
      </div>
    </Modal>
  )
}
