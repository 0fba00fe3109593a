'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { FacilityData } from '#lib/facility/data.ts'
import type { FacilityPanelProps } from './facility-panel-props.ts'
import { FacilitySteps } from './facility-steps.tsx'

/** The five steps of an installation in a panel; what they need is fetched when it opens. It stands outside of any form around it. */
export default function FacilityPanel(props: FacilityPanelProps) {
  const { texts, close } = props
  const [data, setData] = useState<FacilityData | 'failed' | null>(null)
  useEffect(() => {
    if (data === null) load().then(setData)
  }, [data])
  if (data !== null && data !== 'failed') return createPortal(<FacilitySteps {...props} data={data} />, document.body)
  return createPortal(
    <SidePanel title={texts.title} closeLabel={texts.close} close={close}>
      {data === null ? (
        <div role="status" className="space-y-4">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : (
        <div role="alert">
          <Message tone="danger">{texts.unavailable}</Message>
          <Button type="button" className="mt-4" onClick={() => setData(null)}>
            {texts.retry}
          </Button>
        </div>
      )}
    </SidePanel>,
    document.body,
  )
}

async function load(): Promise<FacilityData | 'failed'> {
  try {
    const response = await fetch('/api/facility')
    return response.ok ? ((await response.json()) as FacilityData) : 'failed'
  } catch {
    return 'failed'
  }
}
