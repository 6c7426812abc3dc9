/**
 * `node backend/owner.ts <restaurant> <e-mail> [name]`: makes the first owner of a restaurant and prints a
 * link that signs them in, once.
 */
import { describeError } from '@sufra/contract/describe-error';
import { readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { createLogger } from './server.ts';
import { addOwner } from './staff/access/add-owner.ts';

const [restaurant, email, ...words] = process.argv.slice(2);
if (!restaurant || !/^[^\s@]+@[^\s@]+$/.test(email ?? '')) {
  console.error('node backend/owner.ts <restaurant> <e-mail> [name]');
  process.exitCode = 2;
} else {
  const config = readConfig();
  try {
    const database = await connect(config, createLogger('warn'));
    try {
      const name = words.join(' ').trim() || email!.split('@')[0]!;
      console.log(
        await addOwner({ database, config }, { restaurant, email: email!, name: name.slice(0, 60) }, new Date()),
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(describeError(error).message);
    process.exitCode = 1;
  }
}
