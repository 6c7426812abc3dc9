import { useEffect, useRef, useState } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { css } from '../css.ts';
import { LightningIcon } from '../icons/shapes/lightning.ts';
import { QrCodeIcon } from '../icons/shapes/qr-code.ts';

const frame = css`display:grid;gap:var(--s2)`;
const picture = css`inline-size:100%;max-block-size:46vh;border-radius:var(--r-l);background:var(--sunken);object-fit:cover`;

type State = 'off' | 'on' | 'denied' | 'noCamera';
/** Milliseconds between looks. */
const SCAN_INTERVAL_MS = 250;

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export interface CameraTexts {
  /** Where to point it. */
  readonly point: string;
  readonly start: string;
  readonly torch: string;
  readonly denied: string;
  readonly noCamera: string;
}

export interface CameraProps {
  readonly texts: CameraTexts;
  /** The text of the code in the frame; null: there is none. */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>;
  readonly onText: (text: string) => void;
}

/** The camera, asked for on a tap only, with its light where it has one (MENU-038). */
export function Camera({ texts, read, onText }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [light, setLight] = useState(false);
  const latest = useRef({ read, onText });
  latest.current = { read, onText };
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const start = async () => {
    try {
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return setState('noCamera');
      const given = await devices.getUserMedia({ video: { facingMode: 'environment' } });
      // Allowed only after the sheet was closed: the camera's light must not stay on.
      if (closed.current) return stop(given);
      setStream(given);
      setState('on');
    } catch (error) {
      setState((error as Error).name === 'NotAllowedError' ? 'denied' : 'noCamera');
    }
  };

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    element.srcObject = stream;
    void element.play().catch(() => {
      // Closed before it began.
    });
    let looking = false;
    const timer = setInterval(async () => {
      if (looking) return;
      looking = true;
      const text = await latest.current.read(element);
      looking = false;
      if (text) latest.current.onText(text);
    }, SCAN_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      stop(stream);
    };
  }, [stream]);

  const [track] = stream?.getVideoTracks() ?? [];
  const hasLight = Boolean(track && 'torch' in (track.getCapabilities?.() ?? {}));
  const toggleLight = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !light } as MediaTrackConstraintSet] }).catch(() => {});
    setLight(!light);
  };
  if (state === 'on') {
    return (
      <div className={frame}>
        <video ref={video} muted playsInline className={picture} aria-label={texts.point} />
        <p>{texts.point}</p>
        {hasLight ? (
          <Button
            kind="soft"
            size="small"
            icon={<LightningIcon />}
            aria-pressed={light}
            onClick={() => void toggleLight()}
          >
            {texts.torch}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={frame}>
      <div role="status">{state === 'off' ? null : <Banner tone="warning">{texts[state]}</Banner>}</div>
      <Button block icon={<QrCodeIcon />} onClick={() => void start()}>
        {texts.start}
      </Button>
    </div>
  );
}
