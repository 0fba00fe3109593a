'use client'

import { Modal } from '#components/ui/modal.tsx'
import { ConfigurationDrawing } from './configuration-drawing.tsx'
import type { SmallDrawingProps } from './small-drawing-props.ts'

interface DrawingModalProps extends SmallDrawingProps {
  close: () => void
}

/** The drawing as large as the screen has room for it. */
export default function DrawingModal({ name, drawing, unit, texts, close }: DrawingModalProps) {
  return (
    <Modal open onClose={close} title={texts.drawing} closeLabel={texts.drawingClose}>
      <ConfigurationDrawing name={name} drawing={drawing} unit={unit} texts={texts} tallest="60vh" />
      {drawing.open.length > 0 ? <p className="mt-4 text-xs text-ink-soft">{texts.drawingHint}</p> : null}
    </Modal>
  )
}
