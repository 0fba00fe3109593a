'use client'

import { useFormStatus } from 'react-dom'
import { Button } from '#components/ui/button.tsx'

/** The submit button of a form, with a state while the form is being sent. */
export function SendButton({ text }: { text: string }) {
  const { pending } = useFormStatus()
  return (
    <Button size="lg" pending={pending} className="w-full">
      {text}
    </Button>
  )
}
