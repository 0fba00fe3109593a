'use client'

import type { ComponentProps } from 'react'
import { Modal } from '#components/ui/modal.tsx'
import { IncidentForm } from './incident-form.tsx'

interface IncidentModalProps extends Omit<ComponentProps<typeof IncidentForm>, 'onSent'> {
  title: string
  intro: string
  closeLabel: string
  close: () => void
}

/** The modal `order_incident` of the specification: a problem with an order is reported in it. */
export default function IncidentModal({ title, intro, closeLabel, close, ...form }: IncidentModalProps) {
  return (
    <Modal open onClose={close} title={title} closeLabel={closeLabel} size="small">
      <p className="mb-5 text-sm text-ink-soft">{intro}</p>
      <IncidentForm {...form} onSent={close} />
    </Modal>
  )
}
