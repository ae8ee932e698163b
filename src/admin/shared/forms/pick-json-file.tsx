import type { ChangeEvent } from 'react';

/** Lets somebody choose a JSON file, the same one again, too. */
export function PickJsonFile({ label, onPick }: { label: string; onPick: (file: File) => void }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen) onPick(chosen);
  };
  return (
    <label className="btn banner-pick">
      <span>{label}</span>
      <input
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        onChange={choose}
      />
    </label>
  );
}
