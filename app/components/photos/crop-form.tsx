import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { type PointerEvent, useRef, useState } from 'react';
import { type Crop, cropBox, LARGEST_ZOOM } from '#app/domain/photos/crop.ts';
import type { OwnPhoto } from '#app/domain/photos/list-own-photos.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Button } from '#app/ui/button.tsx';

/** Chooses the 3:4 part that cards show: dragged in the frame, or with the sliders, which work without JavaScript. */
export function CropForm({ photo }: { photo: OwnPhoto }) {
  const { t } = useLingui();
  const [crop, setCrop] = useState<Crop>(photo.crop);
  const saving = useNavigation().formData?.get('intent') === 'crop';
  const picture = { width: photo.width ?? 3, height: photo.height ?? 4 };
  const set = (name: keyof Crop, value: number) => setCrop((before) => ({ ...before, [name]: value }));
  return (
    <Form method="post" className="grid gap-4">
      <Frame photo={photo} picture={picture} crop={crop} onMove={setCrop} />
      <Slider name="zoom" label={t`Size`} least={100} most={LARGEST_ZOOM} value={crop.zoom} onChange={set} />
      <Slider name="x" label={t`Left and right`} least={0} most={1000} value={crop.x} onChange={set} />
      <Slider name="y" label={t`Up and down`} least={0} most={1000} value={crop.y} onChange={set} />
      <Button type="submit" name="intent" value="crop" loading={saving}>
        <Trans>Save crop</Trans>
      </Button>
    </Form>
  );
}

type FrameProps = {
  photo: OwnPhoto;
  picture: { width: number; height: number };
  crop: Crop;
  onMove: (crop: Crop) => void;
};

const share = (moved: number, room: number): number => (room > 0 ? (moved / room) * 1000 : 0);
const within = (value: number): number => Math.round(Math.min(1000, Math.max(0, value)));

function Frame({ photo, picture, crop, onMove }: FrameProps) {
  const { t } = useLingui();
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const box = cropBox(picture, crop);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    // Converts screen pixels to picture pixels; the picture follows the pointer.
    const scale = box.width / event.currentTarget.clientWidth;
    const dx = (event.clientX - held.current.x) * scale;
    const dy = (event.clientY - held.current.y) * scale;
    const { crop: from } = held.current;
    onMove({
      zoom: crop.zoom,
      x: within(from.x - share(dx, picture.width - box.width)),
      y: within(from.y - share(dy, picture.height - box.height)),
    });
  };
  return (
    <div
      className="crop-frame"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, crop };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    >
      <img
        src={photoSource(photo.id, 'full', { pass: `?v=${photo.version}` })}
        alt={t`As shown in search`}
        draggable={false}
        style={{
          width: `${(picture.width / box.width) * 100}%`,
          height: `${(picture.height / box.height) * 100}%`,
          left: `${(-box.left / box.width) * 100}%`,
          top: `${(-box.top / box.height) * 100}%`,
        }}
      />
    </div>
  );
}

type SliderProps = {
  name: keyof Crop;
  label: string;
  least: number;
  most: number;
  value: number;
  onChange: (name: keyof Crop, value: number) => void;
};

const Slider = ({ name, label, least, most, value, onChange }: SliderProps) => (
  <label className="grid gap-1">
    <span className="text-sm font-semibold">{label}</span>
    <input
      type="range"
      name={name}
      min={least}
      max={most}
      value={value}
      className="crop-slider"
      onChange={({ target }) => onChange(name, Number(target.value))}
    />
  </label>
);
