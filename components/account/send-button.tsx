'use client'

import { useFormStatus } from 'react-dom'
import { Button } from '#components/ui/button.tsx'

/** The button of a form that says while it is being sent. */
export function SendButton({ text }: { text: string }) {
  const { pending } = useFormStatus()
  return (
    <Button size="lg" pending={pending} className="w-full">
      {text}
    </Button>
  )
}
