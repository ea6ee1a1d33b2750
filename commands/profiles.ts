import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { importProfiles } from '#app/domain/staff/import-profiles.server.ts';
import { retireProfile } from '#app/domain/staff/profiles.server.ts';
import { commandLine, print } from './command-line.ts';
import { withBrands } from './database.ts';

function profileId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be the number of a profile.');
  return Number(text);
}

export const profiles = commandLine('profiles', 'Fictional, cam and resell profiles of a brand.');

profiles
  .command('import <brand> <file>')
  .option('--only-right', 'import the right lines of a file that has wrong ones')
  .description('import a CSV or JSON file, or a ZIP file with one of them and the photos')
  .action((brand: string, file: string, { onlyRight = false }: { onlyRight?: boolean }) =>
    withBrands('profiles', async ({ scope }) => {
      const bytes = await readFile(file);
      const outcome = await importProfiles(scope(brand), { bytes, name: basename(file), onlyRight });
      if (outcome.ok) {
        const { profiles: count, skipped, waits } = outcome;
        print(`${count} profiles ${waits ? 'are being imported by the worker' : 'are imported'}.`);
        if (skipped > 0) print(`${skipped} lines are wrong and were left out.`);
        return;
      }
      if (outcome.code === 'lines_wrong') {
        for (const { line, field, code } of outcome.faults) print(`line ${line}: ${field}: ${code}`);
        throw new Error('Nothing was imported. Correct these lines, or use --only-right.');
      }
      const detail = 'detail' in outcome && outcome.detail ? ` (${outcome.detail})` : '';
      throw new Error(`Nothing was imported: ${outcome.code}${detail}.`);
    }),
  );

profiles
  .command('retire')
  .argument('<brand>')
  .argument('<profile>', 'its number', profileId)
  .description('take a profile out of everything; its conversations stay readable')
  .action((brand: string, id: number) =>
    withBrands('profiles', async ({ scope }) => {
      const outcome = await retireProfile(scope(brand), id);
      if (!outcome.ok) throw new Error('There is no such profile, or it is already retired.');
      print(`${id} is retired.`);
    }),
  );
