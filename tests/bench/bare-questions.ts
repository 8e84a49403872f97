import http from 'node:http';
import pg from 'pg';

/**
 * The yardstick: each path answers a page and its total by two statements, written by hand and prepared,
 * at once on two connections. QUESTIONS holds them as JSON by path.
 */
const questions: Readonly<Record<string, { readonly page: string; readonly count: string }>> = JSON.parse(
  process.env['QUESTIONS'] ?? '{}',
);
pg.types.setTypeParser(1082, (value) => value);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

http
  .createServer((request, response) => {
    const path = request.url ?? '';
    const asked = questions[path];
    if (!asked) return void response.end();
    Promise.all([
      pool.query<{ n: number }>({ name: `count ${path}`, text: asked.count }),
      pool.query({ name: `page ${path}`, text: asked.page }),
    ]).then(
      ([count, page]) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        response.end(
          JSON.stringify({
            code: 200,
            success: true,
            msg: '',
            data: { records: page.rows, total: count.rows[0]?.n ?? 0, current: 1, size: 20 },
          }),
        );
      },
      (error: unknown) => {
        response.writeHead(500);
        response.end(String(error));
      },
    );
  })
  .listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
