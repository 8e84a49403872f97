import http from 'node:http';
import pg from 'pg';

/** The yardstick: the page's two queries as prepared statements and nothing else. */
pg.types.setTypeParser(1082, (value) => value);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const COUNT = { name: 'count', text: 'select count(*)::int as n from (select 1 from financing where not deleted limit 10001) as counted' };
const PAGE = { name: 'page', text: 'select * from financing where not deleted order by "createTime" desc, id desc limit $1 offset $2' };

http.createServer((_request, response) => {
  Promise.all([pool.query<{ n: number }>(COUNT), pool.query({ ...PAGE, values: [20, 0] })]).then(
    ([count, page]) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ code: 200, success: true, msg: '', data: { records: page.rows, total: count.rows[0]?.n ?? 0, current: 1, size: 20 } }));
    },
    (error: unknown) => { response.writeHead(500); response.end(String(error)); },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
